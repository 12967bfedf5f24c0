import type { TurnEvent } from '#contracts/assistant/assistant-shapes.ts';
import type { sayToAssistant as endpoint } from '#contracts/assistant/say-to-assistant.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { InnerCalls } from '#server/platform/http/inner-calls.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { requireProvider } from '../prompts/ask.ts';
import { beginTurn, endTurn } from '../stores/thread-store.ts';
import { streamedLines } from '../streamed-lines.ts';
import { threadOfPage } from './thread-of-page.ts';
import { keep, runTurn } from './turn.ts';

const maxTurnMs = 10 * 60_000;

/** Adds what the person said to their thread, one turn at a time, and streams the answer. */
export function sayToAssistant(calls: InnerCalls) {
  return async (ctx: Context, { body }: EndpointInput<typeof endpoint>): Promise<FileAnswer> => {
    await requireProvider(ctx);
    const appThread = await threadOfPage(ctx, body.page);
    const now = ctx.platform.now();
    const threadId = await ctx.inTransaction((tx) =>
      beginTurn(tx.db, {
        newId: tx.randomId(),
        userId: actorOf(tx).id,
        appThread,
        now,
        until: new Date(now.getTime() + maxTurnMs),
      }),
    );
    if (threadId === null) throw new AppError('assistant_answering');
    return streamedLines<TurnEvent>(ctx, async (emit, signal) => {
      try {
        await keep(ctx, threadId, { role: 'person', text: body.text });
        await runTurn(ctx, calls, { threadId, page: body.page ?? '' }, emit, signal);
      } finally {
        await ctx.inTransaction((tx) => endTurn(tx.db, threadId));
      }
      emit({ kind: 'end', thread_id: threadId });
    });
  };
}
