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
  const bundled = () => pino.destination({ sync: false, minLength: bytesAtOnce, periodicFlush: maxWaitMs });
  return pino(options, destination ?? bundled());
}
