import { z } from 'zod';
import { requestMethods, responseFormats } from '#engine/form/outside-call.ts';
import { fieldValue, id, instant } from './basics.ts';

const namedText = z.object({ name: z.string().trim().min(1).max(200), value: z.string().max(4000) });

/** `simple`: an address that answers; `advanced`: everything that a request can have. */
export const connectorTypes = ['simple', 'advanced'] as const;

/** A request to another system as designers write it; `{name}` stands for a value. */
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

/** What a data connector consists of; `display_columns` are the columns of the answer that it is known to have. */
export const connectorDefinition = z.object({
  name: z.string().trim().min(1).max(60),
  description: z.string().trim().max(500).default(''),
  dcType: z.enum(connectorTypes).default('simple'),
  request: outsideRequest,
  display_columns: z
    .object({ available: z.array(z.string().min(1).max(200)).max(200) })
    .default({ available: [] }),
});

/** Values by the names that a request gives them. */
export const connectorInput = z.record(z.string().max(60), fieldValue).default({});

/**
 * What came back. `failure` is null when `status` tells of success: `status`, `unreadable`, or why nothing came.
 * `body` is the whole answer, `data` what the response path leads to; JSON, or text.
 */
export const outsideAnswer = z.object({
  status: z.number().int().nullable(),
  failure: z.string().nullable(),
  durationMs: z.number().int(),
  body: fieldValue,
  data: fieldValue,
});

/** One call of a connector, as its log keeps it. `url` has the values in it; secrets never stand there. */
export const connectorCall = z.object({
  id,
  called_on: instant,
  called_by: z.object({ id, name: z.string() }).nullable(),
  cause: z.enum(['test', 'field', 'workflow']),
  url: z.string(),
  status: z.number().int().nullable(),
  failure: z.string().nullable(),
  duration_ms: z.number().int(),
  size: z.number().int(),
});

/** What the browser knows of the device, in the spelling of HMRC's headers. */
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
