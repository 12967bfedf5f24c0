import type { decideAssistantAction as endpoint } from '#contracts/assistant/decide-assistant-action.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { StoredAction } from '../stores/action-store.ts';

type Shown = EndpointOutput<typeof endpoint>;

/** An action that nobody decided on by then is dropped. */
export const confirmWithinMs = 15 * 60_000;

/** An action as the person sees it. */
export function presentAction(action: StoredAction, now: Date): Shown {
  const { id, callName, shown, failure, reasons, createdOn } = action;
  const isLate = Date.parse(createdOn) < now.getTime() - confirmWithinMs;
  const state = action.state === 'waiting' && isLate ? 'expired' : (action.state as Shown['state']);
  return {
    id,
    call: callName,
    app: shown.app,
    title: shown.title,
    facts: shown.facts.map(({ label, value }) => ({ label, value })),
    state,
    failure,
    reasons: [...reasons],
    created_on: createdOn,
  };
}
