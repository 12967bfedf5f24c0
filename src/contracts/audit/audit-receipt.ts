import { z } from 'zod';
import { id, instant, personShape } from '../shapes/basics.ts';

const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ example: 'a3'.repeat(32) });

/** A record as the chain hashes it. */
const hashedRecord = z.strictObject({
  id,
  at: instant,
  actorId: id.nullable(),
  actedFor: id.nullable(),
  way: z.string().max(20),
  action: z.string().max(40),
  subjectKind: z.string().max(40),
  subjectId: z.string().max(300).nullable(),
  moduleId: id.nullable(),
  entryId: id.nullable(),
  requestId: z.string().max(200),
  facts: z.record(z.string().max(100), z.union([z.string().max(2_000), z.number(), z.boolean()])),
  commitments: z.record(z.string().max(200), hash),
});

/** What a receipt says: a record for people, the record as it was hashed, and its place in the chain. */
const receiptContent = z.strictObject({
  tenant: z.string().max(100),
  who: personShape.strict().nullable(),
  acted_for: personShape.strict().nullable(),
  what: z.string().max(40),
  at: instant,
  app: z.strictObject({ id, name: z.string().max(300) }).nullable(),
  entry_id: id.nullable(),
  /** Name of the step; null: the record is not about one. */
  step: z.string().max(300).nullable(),
  outcome: z.string().max(300).nullable(),
  position: z.number().int().positive(),
  /** The hash before the record, and its own. */
  previous: hash,
  hash,
  record: hashedRecord,
});

/** A receipt as a file. It can be verified without the product. */
export const auditReceipt = z.strictObject({
  format: z.literal('formwright-receipt-1'),
  receipt: receiptContent,
  /** A compact JWS (RFC 7515, Ed25519) over place, hash, and the SHA-256 of `receipt` as canonical JSON (RFC 8785). */
  signed: z.string().max(4_000),
  /** The organisation’s public key, as a JWK (RFC 7517). */
  key: z.strictObject({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    x: z.string().max(100),
  }),
});

export type AuditReceipt = z.output<typeof auditReceipt>;
