import { PassThrough } from 'node:stream';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';

export type Emit<Event> = (event: Event) => void;

/**
 * A stream of lines of JSON that `work` writes while it runs. Its signal says that the client has gone. An error of
 * `work` ends the stream before its end, which the client takes for a broken connection; it is logged here.
 */
export function streamedLines<Event>(
  ctx: Context,
  work: (emit: Emit<Event>, signal: AbortSignal) => Promise<void>,
): FileAnswer {
  return {
    name: 'answer.ndjson',
    type: 'application/x-ndjson',
    size: null,
    open: async () => {
      const stream = new PassThrough();
      const gone = new AbortController();
      ctx.client.whenGone?.(() => gone.abort());
      const emit = (event: Event) => {
        if (!stream.destroyed) stream.write(`${JSON.stringify(event)}\n`);
      };
      work(emit, gone.signal).then(
        () => stream.end(),
        (error) => {
          ctx.log().error({ err: error });
          stream.destroy(error);
        },
      );
      return stream;
    },
  };
}
