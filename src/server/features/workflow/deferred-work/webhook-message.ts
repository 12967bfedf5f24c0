import { activityReached, type WebhookEvent } from '#contracts/shapes/webhook-event.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { WorkOrigin } from '../workflow-jobs.ts';

/** The event as the body of a webhook, the same for every attempt. */
export function webhookBody(activityId: string, origin: WorkOrigin, values: EntryValues): string {
  const { appId, version, entryId, activityName, actor, at } = origin;
  const event: WebhookEvent = {
    type: activityReached,
    timestamp: at,
    data: { appId, version, entryId, activityId, activityName, actor, values },
  };
  return JSON.stringify(event);
}

/** The event without the values as headers, for bodies that a designer has written. */
export function webhookHeaders(activityId: string, origin: WorkOrigin): Record<string, string> {
  return {
    'formwright-event': activityReached,
    'formwright-app': origin.appId,
    'formwright-version': String(origin.version),
    'formwright-entry': origin.entryId,
    'formwright-activity': encodeURIComponent(activityId),
    'formwright-time': origin.at,
    ...(origin.actor ? { 'formwright-actor': origin.actor.id } : {}),
  };
}
