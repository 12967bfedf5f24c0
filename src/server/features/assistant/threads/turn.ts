import type { TurnEvent, TurnFailure } from '#contracts/assistant/assistant-shapes.ts';
import type { ReadPart, StoredCall, ThreadContent } from '#contracts/assistant/thread-content.ts';
import { directory } from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { InnerCalls } from '#server/platform/http/inner-calls.ts';
import { addMessage } from '../stores/thread-store.ts';
import type { Emit } from '../streamed-lines.ts';
import { presentAction } from '../tools/present-action.ts';
import { runTool } from '../tools/run-tool.ts';
import { toolsFor } from '../tools/tools.ts';
import { askWithinContext } from './ask-within-context.ts';
import { systemPrompt } from './system-prompt.ts';

/** How often the model is asked in a turn, and how many actions it may ask for. */
const maxRounds = 8;
const maxActions = 3;
const maxTextLength = 20_000;

/** A turn that has begun. */
export interface Turn {
  readonly threadId: string;
  /** Address of the page the person looks at. */
  readonly page: string;
}

/**
 * Answers what the person said last: the model is asked, its tools are run, until it has no more of them. Why a turn ends
 * without a whole answer is kept in the thread.
 */
export async function runTurn(
  ctx: Context,
  calls: InnerCalls,
  { threadId, page }: Turn,
  emit: Emit<TurnEvent>,
  signal: AbortSignal,
): Promise<void> {
  const person = (await directory(ctx)).person(actorOf(ctx).id)?.name ?? '';
  const system = systemPrompt(ctx, person, page);
  const tools = toolsFor(actorOf(ctx).flags).map(({ spec }) => spec);
  const fail = async (failure: TurnFailure, { status = null, text = '', read }: FailedTurn = {}) => {
    const why = signal.aborted ? 'stopped' : failure;
    await keep(ctx, threadId, { role: 'failure', text, failure: why, status, ...(read ? { read } : {}) });
    emit({ kind: 'failed', failure: why, status });
  };
  let actions = 0;
  for (let round = 0; round < maxRounds && !signal.aborted; round += 1) {
    const onText = (text: string) => emit({ kind: 'text', text });
    const asked = await askWithinContext(ctx, threadId, { system, tools }, { onText, signal });
    const { failure, status, answer, said, read } = asked;
    const text = said.slice(0, maxTextLength);
    if (!answer) return await fail(failure ?? 'unreadable', { status, text, read });
    if (answer.calls.length === 0 && text.trim() === '') return await fail('empty', { status, read });
    await keep(ctx, threadId, { role: 'assistant', text, calls: answer.calls, read });
    if (answer.calls.length === 0) return;
    for (const call of answer.calls) {
      const canAct = actions < maxActions;
      actions += await answerCall(ctx, calls, { threadId, call, canAct }, emit, signal);
    }
  }
  await fail('rounds');
}

/** What is known of a turn that failed. */
interface FailedTurn {
  readonly status?: number | null;
  /** What had been written. */
  readonly text?: string;
  readonly read?: ReadPart;
}

/** Runs one call of the model and keeps its result; how many of the turn's actions it used up. */
async function answerCall(
  ctx: Context,
  calls: InnerCalls,
  { threadId, call, canAct }: { threadId: string; call: StoredCall; canAct: boolean },
  emit: Emit<TurnEvent>,
  signal: AbortSignal,
): Promise<number> {
  const tool = toolsFor(actorOf(ctx).flags).find(({ name }) => name === call.name);
  const result =
    tool?.acts && !canAct
      ? { text: 'Enough has been asked for; wait for the person.', action: null }
      : await runTool(ctx, calls, threadId, call, signal);
  if (tool && !tool.acts) emit({ kind: 'lookup', call: tool.name });
  if (result.action) emit({ kind: 'asks', action: presentAction(result.action, ctx.platform.now()) });
  const { id: callId, name } = call;
  await keep(ctx, threadId, { role: 'tool', callId, name, text: result.text });
  // Building is counted whether or not something came of it, for each attempt asks the provider several times.
  return result.action || tool?.prepares ? 1 : 0;
}

/** Adds a message to the thread in a transaction of its own. */
export async function keep(ctx: Context, threadId: string, content: ThreadContent): Promise<void> {
  const message = { id: ctx.randomId(), content, createdOn: ctx.platform.now() };
  await ctx.inTransaction((tx) => addMessage(tx.db, threadId, message));
}
