import { z } from 'zod';
import { entryValues, id, instant, personShape } from '../shapes/basics.ts';
import { entryStatus } from '../shapes/entry.ts';

/** Events that a webhook can subscribe to. The texts are `webhooks:event_<event>`. */
export const webhookEvents = [
  'EntrySubmitted',
  'EntryChanged',
  'EntryDeleted',
  'EntryRestored',
  'TaskAssigned',
  'TaskDecided',
  'Returned',
  'Withdrawn',
  'Completed',
  'Rejected',
  'Faulted',
  'ModulePublished',
] as const;

export type WebhookEventName = (typeof webhookEvents)[number];

/** The event of a message that someone sends to try a webhook. */
export const testEvent = 'Test';

/** What a message can be about. */
export const messageEvents = [...webhookEvents, testEvent] as const;

export type MessageEvent = (typeof messageEvents)[number];

/** The attribute `type` of messages of an event. */
export const messageType = (event: MessageEvent) => `formwright.${event}` as const;

/** A task of an entry. */
const taskInMessage = z.object({
  id,
  activityId: z.string(),
  activityName: z.string(),
  assignee: personShape.nullable(),
  /** RFC 3339, UTC; null without a due date, and once the task is decided. */
  dueAt: instant.nullable(),
  /** Only of `TaskDecided`. */
  outcome: z.string().optional(),
});

/**
 * `data` of a message: the app, and the entry as the owner of the webhook sees it at the moment of sending. Values are by
 * field name, without blank fields, secrets and all that is hidden from the owner. Of a deleted entry the app is told, and its
 * id as the `subject`.
 */
export const messageData = z.object({
  app: z.object({ id, name: z.string(), version: z.number().int() }).optional(),
  entry: z
    .object({
      id,
      title: z.string(),
      status: entryStatus,
      /** Increased by every change of values: the message with the higher one is the newer. */
      revision: z.number().int(),
      initiator: personShape.nullable(),
      submittedAt: instant.nullable(),
      completedAt: instant.nullable(),
      values: entryValues,
    })
    .optional(),
  task: taskInMessage.optional(),
  /** Who acted, or in whose name it was done; null: the system. */
  actor: personShape.nullable(),
  /** What came in and acted in the name of `actor`; absent: nothing did. */
  through: z.object({ kind: z.enum(['incomingWebhook', 'inbox']), id, name: z.string() }).optional(),
});

export type MessageData = z.output<typeof messageData>;

/** A message: an event in the JSON format of CloudEvents 1.0. */
export const webhookMessage = z.object({
  specversion: z.literal('1.0'),
  /** The same for every repeat; also the header `webhook-id`. */
  id,
  /** `/apps/{id}`, or `/webhooks/{id}` of a test. */
  source: z.string(),
  type: z.enum(messageEvents.map(messageType)),
  /** Id of the entry. */
  subject: z.string().optional(),
  time: instant,
  datacontenttype: z.literal('application/json'),
  /** Address of the JSON schema of `data` for the version of the app. */
  dataschema: z.string().optional(),
  data: messageData,
});

export type WebhookMessage = z.output<typeof webhookMessage>;
