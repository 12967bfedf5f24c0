import { z } from 'zod';
import { entryValues, id, instant, personShape } from './basics.ts';

/** Type of the event that an activity *Call webhook* sends. */
export const activityReached = 'activity.reached';

/**
 * What happened: the app, entry, version and activity, and who acted (null: the system, for example a timer).
 * `timestamp` is when the entry reached the activity; a repeated delivery has the same timestamp.
 */
export const webhookEvent = z.object({
  type: z.literal(activityReached),
  timestamp: instant,
  data: z.object({
    appId: id,
    version: z.number().int(),
    entryId: id,
    activityId: z.string(),
    activityName: z.string(),
    actor: personShape.nullable(),
    /** Values of the entry by field name, without secrets, blank fields and fields hidden at the activity. */
    values: entryValues,
  }),
});

/** An outgoing event. */
export type WebhookEvent = z.output<typeof webhookEvent>;
