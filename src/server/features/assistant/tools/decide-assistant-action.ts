import type { decideAssistantAction as endpoint } from '#contracts/assistant/decide-assistant-action.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { InnerCalls } from '#server/platform/http/inner-calls.ts';
import { assistantActed } from '../events.ts';
import { decideAction, hasAction, noteFailure, type StoredAction } from '../stores/action-store.ts';
import { addMessage } from '../stores/thread-store.ts';
import { confirmWithinMs, presentAction } from './present-action.ts';

/** Takes the person's decision, once, and makes exactly the call that was shown, in the same transaction. */
export function decideAssistantAction(calls: InnerCalls) {
  return async (
    ctx: Context,
    { params, body }: EndpointInput<typeof endpoint>,
  ): Promise<EndpointOutput<typeof endpoint>> => {
    const userId = actorOf(ctx).id;
    const action = await decideAction(ctx.db, {
      id: params.actionId,
      userId,
      state: body.is_confirmed ? 'done' : 'refused',
      since: new Date(ctx.now.getTime() - confirmWithinMs),
      now: ctx.now,
    });
    if (!action) {
      throw (await hasAction(ctx.db, params.actionId, userId))
        ? new AppError('action_not_possible')
        : notFound();
    }
    const failure = body.is_confirmed ? await failureOf(ctx, calls, action) : null;
    if (failure !== null) await noteFailure(ctx.db, action.id, failure);
    const decided: StoredAction = failure === null ? action : { ...action, state: 'failed', failure };
    await addMessage(ctx.db, action.threadId, {
      id: ctx.randomId(),
      content: { role: 'note', text: noteOf(decided) },
      createdOn: ctx.now,
    });
    ctx.announce(assistantActed, { actionId: action.id, call: action.callName, state: decided.state });
    return presentAction(decided, ctx.now);
  };
}

/** Makes the call; the code of its refusal, of which nothing is left then. */
async function failureOf(ctx: Context, calls: InnerCalls, action: StoredAction): Promise<string | null> {
  try {
    await ctx.attempt((inner) => calls.run(inner, action.callName, action.input));
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

function noteOf({ callName, shown, state, failure }: StoredAction): string {
  const what = `${callName} (${JSON.stringify(shown.app)}, ${JSON.stringify(shown.title)})`;
  if (state === 'refused') return `The person refused ${what}. It was not done.`;
  if (state === 'failed') return `The person confirmed ${what}, but it was refused: ${failure}.`;
  return `The person confirmed ${what}, and it was done.`;
}
