import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How much of an unwanted body is still read from the connection. */
export interface DiscardLimits {
  readonly bytes: number;
  /** In total, and without receiving anything. */
  readonly maxMs: number;
  readonly idleMs: number;
}

/**
 * A call may be answered before its body is read, for example when an upload is refused. The rest is then read and
 * discarded first, so that the client can finish sending, read the response and make its next call. If that is too
 * much, or takes too long, the response closes the connection.
 */
export function discardUnreadBodies(server: FastifyInstance, limits: DiscardLimits): void {
  server.addHook('onSend', async (request, reply) => {
    if (hasUnreadBody(request.raw) && !(await discard(request.raw, limits))) {
      reply.header('connection', 'close');
    }
  });
}

function hasUnreadBody({ complete, headers }: IncomingMessage): boolean {
  return (
    complete === false &&
    (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)
  );
}

/** Reads to the end; false if there is too much or nothing arrives. */
function discard(body: IncomingMessage, limits: DiscardLimits): Promise<boolean> {
  return new Promise((resolve) => {
    let left = limits.bytes;
    const end = (isAll: boolean) => {
      clearTimeout(whole);
      clearTimeout(idle);
      body.off('data', count).off('end', all).off('close', all);
      if (!isAll) body.pause();
      resolve(isAll);
    };
    const all = () => end(true);
    const count = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) end(false);
      else idle.refresh();
    };
    const whole = setTimeout(() => end(false), limits.maxMs);
    const idle = setTimeout(() => end(false), limits.idleMs);
    body.unpipe().on('data', count).on('end', all).on('close', all).resume();
    if (body.readableEnded || body.destroyed) all();
  });
}
