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
const longestWaitMs = 100;
const bytesAtOnce = 8_192;

/**
 * The node's log. Values under the names of secrets are replaced wherever they stand in the first three levels. Lines
 * are written in bundles; what waits when the process ends in any way but by SIGKILL is written then.
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
  const bundled = () =>
    pino.destination({ sync: false, minLength: bytesAtOnce, periodicFlush: longestWaitMs });
  return pino(options, destination ?? bundled());
}
