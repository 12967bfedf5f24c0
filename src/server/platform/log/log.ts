import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured log (JSON lines on standard output); children carry request id and tenant. */
export type Log = Logger;

const secretPaths = [
  'authorization',
  'cookie',
  'password',
  'token',
  'accessToken',
  'credential',
  'jwt',
  'secret',
];

/** Lines wait at most this long, or until so many bytes are there, so that busy nodes write many at once. */
const maxWaitMs = 100;
const bytesAtOnce = 8_192;

/**
 * The node's log. Values under the names of secrets are replaced anywhere in the first three levels. Lines are written
 * in batches; pending lines are written when the process ends in any way except by SIGKILL.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: secretPaths.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
  };
  return pino(options, destination ?? bundledOutput());
}

/**
 * Writes to a file, or to standard output, once more lines have come. It asks to be called later only while a line waits, for
 * most nodes are quiet most of the time.
 */
export function bundledOutput(
  file?: string,
  later: (write: () => void) => void = soon,
): DestinationStream & { flushSync(): void } {
  const output = pino.destination({ dest: file, sync: false, minLength: bytesAtOnce });
  let waitingBytes = 0;
  let isFlushPlanned = false;
  output.on('write', (written: number) => {
    waitingBytes = Math.max(0, waitingBytes - written);
  });
  const flush = () => {
    isFlushPlanned = false;
    output.flush();
    // Lines that came during a write wait for the next flush.
    plan();
  };
  const plan = () => {
    if (isFlushPlanned || waitingBytes === 0) return;
    isFlushPlanned = true;
    later(flush);
  };
  return {
    write: (line) => {
      waitingBytes += Buffer.byteLength(line);
      output.write(line);
      plan();
    },
    flushSync: () => {
      output.flushSync();
      waitingBytes = 0;
    },
  };
}

function soon(write: () => void): void {
  setTimeout(write, maxWaitMs).unref();
}
