import type { decideAssistantAction as endpoint } from '#contracts/assistant/decide-assistant-action.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { violationTexts } from '#server/features/entries/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { errorAnswer } from '#server/platform/http/answers/error-answer.ts';
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
    const error = body.is_confirmed ? await refusalOf(ctx, calls, action) : null;
    const refusal = error && { failure: error.code, reasons: reasonsOf(ctx, error, action) };
    if (refusal) await noteFailure(ctx.db, action.id, refusal);
    const decided: StoredAction = refusal ? { ...action, state: 'failed', ...refusal } : action;
    await addMessage(ctx.db, action.threadId, {
      id: ctx.randomId(),
      content: { role: 'note', text: noteOf(decided, error) },
      createdOn: ctx.now,
    });
    ctx.announce(assistantActed, { actionId: action.id, call: action.callName, state: decided.state });
    return presentAction(decided, ctx.now);
  };
}

/** Makes the call; its refusal, of which nothing is left then. */
async function refusalOf(ctx: Context, calls: InnerCalls, action: StoredAction): Promise<AppError | null> {
  try {
    await ctx.attempt((inner) => calls.run(inner, action.callName, action.input));
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** What the person reads of a refusal: each broken rule with its field, or what the call says. */
function reasonsOf(ctx: Context, error: AppError, { shown }: StoredAction): readonly string[] {
  const { message, errors } = errorAnswer(error, ctx.locale, violationTexts);
  if (errors.length === 0) return [message];
  return errors.map(({ path, message: reason }) => {
    const label = labelAt(shown.facts, path);
    return label === undefined ? reason : `${label}: ${reason}`;
  });
}

/** The label of the field, or of the line of a table, that a path such as `fields.lines[0].amount` leads to. */
function labelAt(facts: StoredAction['shown']['facts'], path: string): string | undefined {
  const place = path.replace(/^fields\./, '').split('.')[0] ?? '';
  return facts.find(({ name }) => name === place)?.label;
}

/** What the model is told: the codes of broken rules, never their texts, which designers can write. */
function noteOf({ callName, shown, state }: StoredAction, error: AppError | null): string {
  const what = `${callName} (${JSON.stringify(shown.app)}, ${JSON.stringify(shown.title)})`;
  const faults = (error?.violations ?? []).map(({ path, code }) => `${code} at ${JSON.stringify(path)}`);
  if (state === 'refused') return `The person refused ${what}. It was not done.`;
  if (state === 'failed')
    return `The person confirmed ${what}, but it was refused: ${[error?.code, ...faults].join(', ')}.`;
  return `The person confirmed ${what}, and it was done.`;
}
