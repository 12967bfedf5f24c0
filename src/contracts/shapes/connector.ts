import { z } from 'zod';
import { plainCall } from '#engine/form/sources/call-settings.ts';
import { requestMethods, responseFormats } from '#engine/form/sources/external-call.ts';
import { fieldValue, id, instant } from './basics.ts';
import { callSettings, circuitState } from './call-settings.ts';
import { amount } from './price.ts';

const namedText = z.object({ name: z.string().trim().min(1).max(200), value: z.string().max(4000) });

/** `simple`: only an address; `advanced`: every part of a request. */
export const connectorTypes = ['simple', 'advanced'] as const;

/** A request to another system as designers write it; `{name}` is a placeholder for a value. */
export const outsideRequest = z.object({
  method: z.enum(requestMethods).default('GET'),
  url: z.string().trim().min(1).max(2000),
  params: z.array(namedText).max(50).default([]),
  headers: z.array(namedText).max(50).default([]),
  body: z.string().max(100_000).default(''),
  responseFormat: z.enum(responseFormats).default('JSON'),
  responsePath: z.string().trim().max(500).default(''),
  securityHeaderId: id.nullable().default(null),
  hasGovHeaders: z.boolean().default(false),
});

/** The definition of a data connector; `display_columns` are the known columns of its answer. */
export const connectorDefinition = z.object({
  name: z.string().trim().min(1).max(60),
  description: z.string().trim().max(500).default(''),
  dcType: z.enum(connectorTypes).default('simple'),
  request: outsideRequest,
  settings: callSettings.default(plainCall),
  display_columns: z
    .object({ available: z.array(z.string().min(1).max(200)).max(200) })
    .default({ available: [] }),
});

/** Why the connect hub has stopped a connector that it made: its integration is off, or its key was revoked or deleted. */
export const stopReason = z.enum(['hub_off', 'key_revoked', 'key_deleted']);

/** Values by their names in a request. */
export const connectorInput = z.record(z.string().max(60), fieldValue).default({});

/**
 * The answer of the other system. `failure` is null if `status` means success: `status`, `unreadable`, or the reason
 * why there is no answer. `detail` is what the other system said of it. `body` is the whole answer, of several pages the
 * first; `data` the part at the response path, of several pages their rows, `isCut` when there are more; JSON, or text.
 */
export const outsideAnswer = z.object({
  status: z.number().int().nullable(),
  failure: z.string().nullable(),
  detail: z.string().nullable(),
  durationMs: z.number().int(),
  attempts: z.number().int(),
  pages: z.number().int(),
  isCut: z.boolean(),
  body: fieldValue,
  data: fieldValue,
});

/**
 * What a call sent besides its address. Secrets are shown as `•••`; the values of an entry as their placeholders. Long
 * texts are cut and then end with `…`.
 */
export const sentRequest = z.object({
  method: z.enum(requestMethods),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  body: z.string(),
});
export type SentRequest = z.output<typeof sentRequest>;

/**
 * One call of a connector or a field in its log. `url` contains the values of a trial, never those of an entry and never secrets. `sent` is null if nothing could be
 * sent, and for calls before it was kept. `cost` is null without a price. `memory_answers`: so often the answer was given
 * again from memory, which asks nobody and costs nothing; last at `memory_last_on`.
 */
const connectorCall = z.object({
  id,
  called_on: instant,
  called_by: z.object({ id, name: z.string() }).nullable(),
  cause: z.enum(['test', 'call', 'field', 'workflow', 'bot', 'schedule']),
  url: z.string(),
  status: z.number().int().nullable(),
  failure: z.string().nullable(),
  duration_ms: z.number().int(),
  size: z.number().int(),
  attempts: z.number().int(),
  pages: z.number().int(),
  cost: amount.nullable(),
  memory_answers: z.number().int(),
  memory_last_on: instant.nullable(),
  sent: sentRequest.nullable(),
});

/** What the calls of a connector came to in the last 30 days. `mean_ms` is null without calls. */
export const connectorUsage = z.object({
  calls: z.number().int(),
  failures: z.number().int(),
  memory_answers: z.number().int(),
  mean_ms: z.number().int().nullable(),
  costs: z.array(amount),
});

/** Whether another system is asked at present, and the last calls, the newest first. */
export const callLog = z.object({ circuit: circuitState, calls: z.array(connectorCall) });

/** The device data that the browser knows, in the spelling of HMRC's headers. */
export const govDevice = z.object({
  deviceId: z.uuid().optional(),
  userAgent: z
    .string()
    .max(500)
    .regex(/^[\x20-\x7e]*$/)
    .optional(),
  timeZone: z
    .string()
    .regex(/^UTC[+-]\d\d:\d\d$/)
    .optional(),
  screens: z
    .string()
    .max(500)
    .regex(/^[a-z0-9.=&,-]*$/)
    .optional(),
  windowSize: z
    .string()
    .max(60)
    .regex(/^width=\d+&height=\d+$/)
    .optional(),
});
