import { startThread } from '#server/platform/start-thread.ts';
import { maxMailBytes, type ParsedMail, type UnreadableMail } from './parsed-mail.ts';

const maxMs = 20_000;
const heapMb = 384;

/** Reads a mail in a thread of its own, which is ended when it takes too much time or memory. */
export function parseInThread(source: Uint8Array): Promise<ParsedMail | UnreadableMail> {
  if (source.byteLength > maxMailBytes) return Promise.resolve('mail_too_large');
  const thread = startThread('mail-worker', import.meta.url, {
    workerData: source,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  return new Promise((resolve) => {
    const end = (result: ParsedMail | UnreadableMail) => {
      clearTimeout(timer);
      resolve(result);
      void thread.terminate();
    };
    const timer = setTimeout(() => end('mail_too_large'), maxMs);
    thread.on('message', end);
    thread.on('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'mail_too_large' : 'mail_malformed'),
    );
    thread.on('exit', () => end('mail_malformed'));
  });
}
