import { z } from 'zod';
import { id, instant, personShape } from '../shapes/basics.ts';
import { weekOfLog } from '../shapes/day-of-log.ts';
import { keptSecrets } from '../shapes/kept-secrets.ts';
import { filterGroup } from '../shapes/list.ts';
import { amount, pricing } from '../shapes/price.ts';
import { messageEvents, webhookEvents } from './message-shapes.ts';

/** Why the product paused a webhook: it failed for three days, the receiver answered 410, its owner is not there. */
export const pauseReasons = ['failing', 'gone', 'owner'] as const;

/**
 * `waiting`: to be sent, or sent again; `sent`; `failed`: not sent again; `held`: came while the product had paused the
 * webhook; `withheld`: its entry is not there any more for the owner.
 */
const deliveryStates = ['waiting', 'sent', 'failed', 'held', 'withheld'] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** What people set of a webhook. */
export const webhookSettings = z.object({
  name: z.string().trim().min(1).max(60),
  url: z.string().trim().min(1).max(2000),
  /** The address may begin with `http`, where the network can read the messages. */
  allows_plain_http: z.boolean().default(false),
  is_active: z.boolean().default(true),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
  /** Null: all apps that the owner sees. */
  module_ids: z.array(id).min(1).max(200).nullable().default(null),
  /** Only for entries that match, by fields of the one app in `module_ids`; null: all. */
  condition: filterGroup.nullable().default(null),
  /** Messages about an entry wait for earlier ones about it. */
  in_order: z.boolean().default(false),
  /** What the receiver charges for a message; every attempt counts. */
  ...pricing,
});

/** A header of a webhook. The value of a secret one is never returned, and absent it stays as stored. */
export const webhookHeader = z.object({
  name: z.string().trim().min(1).max(200),
  value: z.string().min(1).max(8000).optional(),
  is_secret: z.boolean().default(false),
});

/** The last message of a webhook. */
const lastDelivery = z.object({
  created_on: instant,
  state: z.enum(deliveryStates),
  status: z.number().int().nullable(),
});

/** A webhook in a list. */
export const webhookRow = z.object({
  id,
  name: z.string(),
  url: z.string(),
  is_active: z.boolean(),
  pause_reason: z.enum(pauseReasons).nullable(),
  events: z.array(z.enum(webhookEvents)),
  owner: personShape,
  modified_on: instant,
  last_delivery: lastDelivery.nullable(),
  /** Since when nothing has been received; null while the receiver takes what is sent. */
  failing_since: instant.nullable(),
});

/** A webhook with everything but its secrets. */
export const webhookDetail = webhookSettings.extend({
  id,
  revision: z.number().int(),
  pause_reason: z.enum(pauseReasons).nullable(),
  /** Whose eyes messages are made for: who saved it last. */
  owner: personShape,
  headers: z.array(webhookHeader),
  /** Whether the caller is the owner, who alone changes the secret and sends messages again. */
  is_own: z.boolean(),
  ...keptSecrets,
  /** Deliveries of the last seven days. */
  week: z.object({
    sent: z.number().int(),
    failed: z.number().int(),
    waiting: z.number().int(),
    ...weekOfLog,
  }),
  /** What attempts cost in the last 30 days, by currency. */
  costs: z.array(amount),
  /** Names of the apps in `module_ids` that the caller sees. */
  apps: z.array(z.object({ id, name: z.string() })),
});

/** A message in the log of a webhook. */
export const executionRow = z.object({
  id,
  event: z.enum(messageEvents),
  state: z.enum(deliveryStates),
  created_on: instant,
  attempts: z.number().int(),
  next_attempt_on: instant.nullable(),
  /** Of the last attempt. */
  status: z.number().int().nullable(),
  failure: z.string().nullable(),
  duration_ms: z.number().int().nullable(),
  /** Null where the webhook had no price. */
  cost: amount.nullable(),
  /** Null for a caller who does not see the entry. */
  title: z.string().nullable(),
});

/** Each time that a message was sent. */
export const executionAttempt = z.object({
  id,
  sent_on: instant,
  duration_ms: z.number().int(),
  cost: amount.nullable(),
  status: z.number().int().nullable(),
  failure: z.string().nullable(),
  signature: z.string(),
  /** Of the request, in their order, with secrets and signatures masked; null: sent before they were noted. */
  headers: z.array(z.object({ name: z.string(), value: z.string() })).nullable(),
  /** Cut, without secrets; null for a caller who does not see all of the message. */
  answer: z.string().nullable(),
});
