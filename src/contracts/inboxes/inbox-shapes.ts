import { z } from 'zod';
import { incomingFault, incomingMapping, incomingTrial } from '../incoming-webhooks/incoming-shapes.ts';
import { id, instant, personShape } from '../shapes/basics.ts';
import { amount, pricing } from '../shapes/price.ts';

/** `tls`: from the first byte; `starttls`: before signing in; `none`: only to servers in networks that the operator allows. */
export const inboxSecurities = ['tls', 'starttls', 'none'] as const;

/** What a mail that is not a reply does: a new entry, submitted or left as a draft. */
export const inboxStarts = ['submit', 'save'] as const;

/**
 * In whose name a mail starts an entry. `sender`: the person with the sender's address, and other mails are refused;
 * `senderOrOwner`: that person, else the owner. A sender is a person only if the mail is verified (DMARC) and an
 * administrator owns the inbox.
 */
export const inboxActors = ['owner', 'sender', 'senderOrOwner'] as const;

/** Why the product paused an inbox: its owner is inactive, the server refuses the sign-in, or it hasn’t answered for three days. */
export const inboxPauseReasons = ['owner', 'signin', 'unreachable'] as const;

/** Why the last reading failed. */
export const inboxFailures = [
  'address_refused',
  'not_found',
  'not_reachable',
  'not_trusted',
  'timed_out',
  'too_large',
  'plain_refused',
  'sign_in_refused',
  'not_connected',
  'mailbox_missing',
  'protocol',
] as const;

/** `ignored`: not meant for an entry, such as an automatic answer or a mail that was read before. */
export const inboxMailStates = ['accepted', 'refused', 'ignored'] as const;

/** What came of a mail that was carried out. */
export const inboxResults = ['submitted', 'saved', 'commented'] as const;

/** Why a mail was refused or ignored, if not by the checks of the app. */
export const inboxReasons = [
  'mail_automatic',
  'mail_own',
  'mail_repeated',
  'mail_too_large',
  'mail_malformed',
  'mail_too_many',
  'mail_sender_not_allowed',
  'mail_sender_unverified',
  'mail_sender_unknown',
  'mail_owner_no_administrator',
  'mail_reply_by_another',
  'mail_no_entry',
  'mail_not_a_reply',
  /** Only of a trial: what somebody else could do with it is not told. */
  'mail_acts_for_another',
] as const;

/** A sender: an address, or `@` and a domain for all of its addresses. */
const senderPattern = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^@\s]*@[^@\s]+$/)
  .meta({ example: '@example.com' });

/** What mails do: the part of the settings that can be tried. */
export const inboxPlan = z.object({
  module_id: id,
  /** Null: mails that are no replies are ignored. */
  starts: z.enum(inboxStarts).nullable().default('submit'),
  /** Replies to mails about an entry of the app become comments. */
  takes_replies: z.boolean().default(true),
  /** The address that people write to. */
  address: z.email().max(254),
  /** Places are those of `inboxBodyPlaces`. */
  mapping: incomingMapping.default({ fields: [], tables: [] }),
  /** The file field that attachments go to; null: mails with attachments start an entry without them. */
  attachments_field: z.string().min(1).max(60).nullable().default(null),
  acts_as: z.enum(inboxActors).default('owner'),
  /** Whose header `Authentication-Results` can be trusted (`authserv-id`, RFC 8601); null: nobody’s. */
  trusted_server: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(200)
    .regex(/^[^\s;]+$/)
    .nullable()
    .default(null),
  /** Blank: everybody may send. */
  allowed_senders: z.array(senderPattern).max(100).default([]),
});

/** What people set of an inbox. */
export const inboxSettings = inboxPlan.extend({
  name: z.string().trim().min(1).max(60),
  is_active: z.boolean().default(true),
  host: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(253)
    .regex(/^[a-z0-9.:_-]+$/),
  port: z.number().int().min(1).max(65_535).default(993),
  security: z.enum(inboxSecurities).default('tls'),
  username: z.string().trim().min(1).max(254),
  /** A security header with an OAuth 2 sign-in, whose token signs in (XOAUTH2); null: the password does. */
  security_header_id: id.nullable().default(null),
  mailbox: z.string().trim().min(1).max(200).default('INBOX'),
  every_minutes: z.number().int().min(1).max(1440).default(2),
  /** So many mails of one sender are carried out in an hour. */
  hourly_limit: z.number().int().min(1).max(1000).default(20),
  /** Mails that were read get the flag `\Seen`. */
  marks_seen: z.boolean().default(true),
  /** What a mail costs, whatever comes of it. */
  ...pricing,
});

/** The places that a mapping of mails can name (RFC 6901). */
export const inboxBodyPlaces = [
  '/subject',
  '/text',
  '/from/address',
  '/from/name',
  '/to',
  '/received',
  '/day',
  '/message_id',
] as const;

/** An inbox in a list. */
export const inboxRow = z.object({
  id,
  name: z.string(),
  is_active: z.boolean(),
  pause_reason: z.enum(inboxPauseReasons).nullable(),
  /** Empty for a caller who does not see the app. */
  app: z.string(),
  address: z.string(),
  owner: personShape,
  modified_on: instant,
  read_on: instant.nullable(),
  failure: z.enum(inboxFailures).nullable(),
});

/** An inbox with everything but its password. */
export const inboxDetail = inboxSettings.extend({
  id,
  revision: z.number().int(),
  pause_reason: z.enum(inboxPauseReasons).nullable(),
  app: z.string(),
  owner: personShape,
  has_password: z.boolean(),
  read_on: instant.nullable(),
  next_read_on: instant.nullable(),
  failure: z.enum(inboxFailures).nullable(),
  failing_since: instant.nullable(),
  /** Mails of the last seven days. */
  week: z.object({ accepted: z.number().int(), refused: z.number().int(), ignored: z.number().int() }),
  /** What mails cost in the last 30 days, by currency. */
  costs: z.array(amount),
});

/** A mail in the log. Sender and subject are null for a caller in whose name it did not act. */
export const inboxMailRow = z.object({
  id,
  received_on: instant,
  read_on: instant,
  state: z.enum(inboxMailStates),
  result: z.enum(inboxResults).nullable(),
  reason: z.enum(inboxReasons).nullable(),
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  /** How long it took to carry out; null for mails before this was noted. */
  duration_ms: z.number().int().nullable(),
  /** Null where the inbox had no price. */
  cost: amount.nullable(),
});

/** A mail in the log, with the reasons for a refusal in the caller’s language. */
export const inboxMailDetail = inboxMailRow.extend({
  inbox_id: id,
  /** Both null for a caller who does not see the entry. */
  entry_id: id.nullable(),
  module_id: id.nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  faults: z.array(incomingFault),
});

/** What a mail would do. */
export const inboxTrial = incomingTrial.omit({ result: true }).extend({
  state: z.enum(inboxMailStates),
  result: z.enum(inboxResults).nullable(),
  reason: z.enum(inboxReasons).nullable(),
  /** In whose name; null: it would not be carried out. */
  actor: personShape.nullable(),
  /** What a mapping finds in the mail, by place. */
  places: z.array(z.object({ place: z.string(), text: z.string() })),
  files: z.array(z.object({ name: z.string(), size: z.number().int() })),
});
