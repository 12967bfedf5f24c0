import { z } from 'zod';
import { id, instant, personShape } from '../shapes/basics.ts';
import { auditActions, auditKinds, auditWays } from './audit-words.ts';

/** One line of the trail. */
export const listedAuditRecord = z.object({
  id,
  at: instant,
  /** Null: the system, or somebody who is not signed in. */
  actor: personShape.nullable(),
  acted_for: personShape.nullable(),
  way: z.enum(auditWays),
  /** With which key a program acted, also a revoked one; null: with none. */
  key: z.object({ id, name: z.string() }).nullable(),
  /** The incoming webhook or inbox that acted in the actor's name, as it was called then; null: none did. */
  through: z.object({ id, name: z.string() }).nullable(),
  action: z.enum(auditActions),
  /** How a step of an entry was left, as the facts of the record have it; null: they have none. */
  outcome: z.string().nullable(),
  subject_kind: z.enum(auditKinds),
  subject_id: z.string().nullable(),
  /** What it was done to, as the caller may know it: the name of a person or app, the call that was refused. */
  subject_name: z.string().nullable(),
  module_id: id.nullable(),
  module_name: z.string().nullable(),
  entry_id: id.nullable(),
  /** Empty for the system, and once erased. */
  ip: z.string(),
  /** Place in the chain; null: not sealed yet. */
  position: z.number().int().nullable(),
});

/** One value of a record. `isHidden`: the caller may not see it, or it was erased. */
const auditChange = z.object({
  name: z.string(),
  label: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** As people read them: in the caller's language, with names and the formats of the organisation. */
  before_text: z.string(),
  after_text: z.string(),
  isHidden: z.boolean(),
});

/** A record with its values and its place in the chain. */
export const auditRecordDetail = listedAuditRecord.extend({
  user_agent: z.string(),
  request_id: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** The facts for people, as sentences in the caller's language. */
  fact_texts: z.array(z.string()),
  changes: z.array(auditChange),
  /** The record and the two before it, oldest first. */
  chain: z.array(z.object({ position: z.number().int(), hash: z.string() })),
});
