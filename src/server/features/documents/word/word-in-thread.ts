import type { WordScope } from '#engine/report/word/fill-word.ts';
import type { WordTag } from '#engine/report/word/word-plan.ts';
import { AppError } from '#server/platform/app-error.ts';
import { inLimitedThread } from '../writing/limited-thread.ts';

/** The input of the thread. */
export type WordJob =
  | { readonly kind: 'read'; readonly sent: Uint8Array }
  | { readonly kind: 'fill'; readonly template: Uint8Array; readonly scope: WordScope };

/** A template as it is kept, and the marks in it. */
export interface WordFile {
  readonly bytes: Uint8Array;
  readonly tags: readonly WordTag[];
}

/** What the thread answers. */
export type WordAnswer =
  | { readonly read: WordFile }
  | { readonly bytes: Uint8Array }
  | { readonly refusal: string; readonly about: string };

/**
 * Reads a Word file that somebody sent, in a thread with limits. Refuses (`validation_failed` of `body.file`) what is no
 * Word document, is too large, or could run or fetch something.
 */
export async function readWordFile(sent: Uint8Array): Promise<WordFile> {
  const answer = await inThread({ kind: 'read', sent }, 'word_too_large');
  if ('read' in answer) return answer.read;
  throw unexpected();
}

/** A kept template with values, under the same limits. */
export async function writeWord(template: Uint8Array, scope: WordScope): Promise<Buffer> {
  const answer = await inThread({ kind: 'fill', template, scope }, 'document_too_large');
  if ('bytes' in answer) return Buffer.from(answer.bytes);
  throw unexpected();
}

async function inThread(job: WordJob, tooLarge: string): Promise<Exclude<WordAnswer, { refusal: string }>> {
  const path = job.kind === 'read' ? 'body.file' : '';
  const refused = (code: string, name = '') =>
    new AppError('validation_failed', {}, { violations: [{ path, code, params: { name } }] });
  const lane = job.kind === 'read' ? 'sent' : 'paper';
  const thread = {
    name: 'word-worker',
    from: import.meta.url,
    lane,
    tooLarge: () => refused(tooLarge),
  } as const;
  const answer = await inLimitedThread<WordAnswer>(thread, job);
  if ('refusal' in answer) throw refused(answer.refusal, answer.about);
  return answer;
}

function unexpected(): Error {
  return new Error('The thread for Word files answered something else.');
}
