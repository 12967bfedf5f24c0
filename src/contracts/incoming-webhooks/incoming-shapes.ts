import { z } from 'zod';
import { jsonPointerPattern } from '#engine/text/json-pointer.ts';
import { id, instant, personShape, violationShape } from '../shapes/basics.ts';
import { weekOfLog } from '../shapes/day-of-log.ts';
import { entryStatus } from '../shapes/entry.ts';
import { keptSecrets } from '../shapes/kept-secrets.ts';
import { amount, pricing } from '../shapes/price.ts';

/**
 * `submit`, `save`: a new entry, submitted or left as a draft; `change`, `decide`: an entry that exists; `changeOrSubmit`,
 * `changeOrSave`: the entry with the key, or a new one if there is none.
 */
export const incomingActions = [
  'submit',
  'save',
  'change',
  'decide',
  'changeOrSubmit',
  'changeOrSave',
] as const;

export type IncomingAction = (typeof incomingActions)[number];

/** What became of an entry. */
const incomingResults = ['submitted', 'saved', 'changed', 'decided'] as const;

/** What another system gets for a call, and for each repeat of it: the entry, and what became of it. */
export const incomingAnswer = z.object({
  id,
  revision: z.number().int(),
  workflow_status: entryStatus,
  result: z.enum(incomingResults),
});

/**
 * `signature`: headers of Standard Webhooks; `key`: the secret itself in a header; `shopify`, `woocommerce`: as those shops
 * sign, by `X-Shopify-Hmac-Sha256` or `X-WC-Webhook-Signature`.
 */
export const incomingAuthentications = ['signature', 'key', 'shopify', 'woocommerce'] as const;

/** `unverified`: neither signature nor key was right, or the signature was older than five minutes. */
export const incomingCallStates = ['accepted', 'refused', 'unverified'] as const;

/** A place in a JSON document: a JSON Pointer (RFC 6901). */
const place = z.string().max(500).regex(jsonPointerPattern).meta({ example: '/order/id' });

const fieldName = z.string().min(1).max(60);

/** What fills a field: a place in the body, or always the same text. Exactly one of them. */
const mappedField = z.object({
  field: fieldName,
  place: place.optional(),
  text: z.string().max(2000).optional(),
});

/** What fills the rows of a table section: a list in the body. Places of its fields are within one item of the list. */
const mappedTable = z.object({
  section: fieldName,
  place,
  fields: z.array(mappedField).min(1).max(100),
});

/**
 * Which places of a body fill which fields. A place that is absent leaves its field alone; `null` clears it. A field with
 * files takes `{ "name": …, "content": … }`, the content in Base64, a list of those, or file parts of a form.
 */
export const incomingMapping = z.object({
  fields: z.array(mappedField).max(300),
  tables: z.array(mappedTable).max(20),
});

export type MappedField = z.output<typeof mappedField>;
export type IncomingMapping = z.output<typeof incomingMapping>;

/** How the entry is found that a call continues: the only one whose field has the value at the place. A new one gets it. */
const entryKey = z.object({ field: fieldName, place });

export type EntryKey = z.output<typeof entryKey>;

/** How a call decides the owner's open task on the entry. */
const incomingDecision = z.object({
  /** Where the body says what is decided; null: always the one outcome of `cases`. */
  place: place.nullable(),
  /** Outcome of the step (`Done`, `Reject`, or a named one) for each text of the body. */
  cases: z
    .array(z.object({ value: z.string().max(200), outcome: z.string().min(1).max(60) }))
    .min(1)
    .max(20),
  /** Where the body has the message of the decision; null: there is none. */
  message_place: place.nullable(),
});

export type IncomingDecision = z.output<typeof incomingDecision>;

/** What people set of an incoming webhook. */
export const incomingSettings = z.object({
  name: z.string().trim().min(1).max(60),
  is_active: z.boolean().default(true),
  module_id: id,
  action: z.enum(incomingActions),
  authentication: z.enum(incomingAuthentications).default('signature'),
  mapping: incomingMapping.default({ fields: [], tables: [] }),
  /** Required for every action but `submit` and `save`. */
  entry_key: entryKey.nullable().default(null),
  /** Required for `decide`. */
  decision: incomingDecision.nullable().default(null),
  /** What a verified call costs, also one that is refused. */
  ...pricing,
});

/** Why the product paused an incoming webhook: its owner is inactive. */
export const incomingPauseReasons = ['owner'] as const;

/** An incoming webhook in a list. */
export const incomingRow = z.object({
  id,
  name: z.string(),
  is_active: z.boolean(),
  pause_reason: z.enum(incomingPauseReasons).nullable(),
  /** Empty for a caller who does not see the app. */
  app: z.string(),
  action: z.enum(incomingActions),
  owner: personShape,
  modified_on: instant,
  last_call: z.object({ received_on: instant, status: z.number().int() }).nullable(),
});

/** An incoming webhook with everything but its secrets. */
export const incomingDetail = incomingSettings.extend({
  id,
  revision: z.number().int(),
  pause_reason: z.enum(incomingPauseReasons).nullable(),
  /** Where calls are sent, by POST. */
  url: z.string(),
  app: z.string(),
  /** In whose name calls act. */
  owner: personShape,
  /** Whether the caller changes the secret: the owner, or for a service person those who can make service keys. */
  is_own: z.boolean(),
  ...keptSecrets,
  /** Calls of the last seven days. */
  week: z.object({
    accepted: z.number().int(),
    refused: z.number().int(),
    unverified: z.number().int(),
    ...weekOfLog,
  }),
  /** What calls cost in the last 30 days, by currency. */
  costs: z.array(amount),
});

/** A call in the log. */
export const incomingCallRow = z.object({
  id,
  received_on: instant,
  state: z.enum(incomingCallStates),
  /** The HTTP status that was answered. */
  status: z.number().int(),
  duration_ms: z.number().int(),
  /** Null where the webhook had no price, and of a call that was not verified. */
  cost: amount.nullable(),
  /** The header `webhook-id`; null: there was none. */
  message_id: z.string().nullable(),
});

/** A fault of a body, in the caller's language. */
export const incomingFault = violationShape.extend({ message: z.string() });

/** What a sample body would do. */
export const incomingTrial = z.object({
  /** Null if it would be refused. */
  result: z.enum(incomingResults).nullable(),
  workflow_status: entryStatus.nullable(),
  /** The values that the body gives, in the order of the mapping; rows of tables count from 0. */
  values: z.array(
    z.object({ path: z.string(), label: z.string(), text: z.string(), row: z.number().int().nullable() }),
  ),
  code: z.string().nullable(),
  message: z.string().nullable(),
  faults: z.array(incomingFault),
});
