import { z } from 'zod';
import { instant } from '../../shapes/basics.ts';

/** Whether the address, the browser and the user name leave, too: personal data that the chain has fingerprints of only. */
const sendsOrigin = z.boolean().optional();

/** A collector that takes syslog (RFC 5424) over TCP, each message with its length before it (RFC 6587, 3.4.1). */
const syslogTarget = z.object({
  kind: z.literal('syslog'),
  host: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9.:_-]{1,253}$/),
  port: z.number().int().min(1).max(65_535),
  /** TLS (RFC 5425); without it records cross the network readable. */
  isEncrypted: z.boolean(),
  /** The certificate authority of the collector, in PEM; empty: those of the system. */
  authority: z.string().trim().max(16_000),
  /** `cef`: ArcSight Common Event Format; `json`: the line of the export. */
  format: z.enum(['cef', 'json']),
  sendsOrigin,
});

/** An address that takes batches of JSON lines by POST, signed by Standard Webhooks. */
const webTarget = z.object({
  kind: z.literal('web'),
  url: z.url({ protocol: /^https?$/ }).max(1000),
  sendsOrigin,
});

/** Where records of the audit trail are sent on to. */
export const auditStreamTarget = z.discriminatedUnion('kind', [syslogTarget, webTarget]);

/** Where records of the audit trail are sent on to. */
export type AuditStreamTarget = z.output<typeof auditStreamTarget>;

/** Why the last attempt failed. */
export const auditStreamFailures = [
  'address_refused',
  'not_found',
  'not_reachable',
  'timed_out',
  'not_trusted',
  'refused',
] as const;

/** Why an attempt failed. `refused`: the answer was not 2xx; `not_trusted`: the certificate. */
export type AuditStreamFailure = (typeof auditStreamFailures)[number];

/** How sending on stands. */
export const auditStream = z.object({
  /** Null: nowhere yet. */
  target: auditStreamTarget.nullable(),
  isActive: z.boolean(),
  /** The place of the last record that was sent; 0: none. */
  sentTo: z.number().int(),
  /** Sealed records that have not been sent. */
  waiting: z.number().int(),
  lastSentOn: instant.nullable(),
  /** Since when attempts fail and why the last one did; null: the last one worked. */
  failing: z.object({ since: instant, failure: z.enum(auditStreamFailures), nextTryOn: instant }).nullable(),
  revision: z.number().int(),
});
