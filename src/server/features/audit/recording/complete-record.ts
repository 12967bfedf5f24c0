import type { AuditWay } from '#contracts/audit/audit-words.ts';
import { randomToken } from '#server/platform/crypto/random-id.ts';
import type { Cause } from '#server/platform/trail/trail.ts';
import { commitmentOf, type HashedRecord } from '../chain/chain.ts';
import type { RecordDraft } from './record-draft.ts';

/** A record as it is stored: what is hashed, and what may be erased. */
export interface StoredRecord extends HashedRecord {
  readonly ip: string;
  readonly kept: Readonly<Record<string, KeptValue>>;
}

/** A value with the salt of its commitment; both go when it is erased. */
export interface KeptValue {
  readonly salt: string;
  readonly value: unknown;
}

/** Under which name a record keeps the address and the browser. */
export const originName = 'origin';
/** Prefix of the names of changed values. */
export const valuePrefix = 'value:';

/** Adds to a draft who did it, when, from where and by which way. */
export function completeRecord(cause: Cause, draft: RecordDraft, id: string): StoredRecord {
  const { client, actor } = cause;
  const values: [string, unknown][] = (draft.changes ?? []).map(({ name, before, after }) => [
    `${valuePrefix}${name}`,
    { before: before ?? null, after: after ?? null },
  ]);
  if (client.ip !== '') values.push([originName, { ip: client.ip, userAgent: client.userAgent }]);
  const kept = values.map(([name, value]) => [name, { salt: randomToken(), value }] as const);
  return {
    id,
    at: cause.now.toISOString(),
    actorId: actor?.id ?? draft.actorId ?? null,
    actedFor: draft.actedFor ?? null,
    way: draft.through?.kind ?? wayOf(cause),
    action: draft.action,
    subjectKind: draft.subjectKind,
    subjectId: draft.subjectId,
    moduleId: draft.moduleId ?? null,
    entryId: draft.entryId ?? null,
    requestId: cause.requestId,
    facts: { ...draft.facts, ...(actor?.key ? { key: actor.key.id } : {}), ...factsOf(draft.through) },
    commitments: Object.fromEntries(kept.map(([name, { salt, value }]) => [name, commitmentOf(salt, value)])),
    ip: client.ip,
    kept: Object.fromEntries(kept),
  };
}

/** Which incoming webhook or inbox acted, by its id and as it was called then. */
const factsOf = (through: RecordDraft['through']): Readonly<Record<string, string>> =>
  through ? { through: through.id, throughName: through.name } : {};

/** Programs do not call themselves browsers. */
function wayOf({ actor, client }: Cause): AuditWay {
  if (actor?.isByMailLink) return 'mail';
  if (actor?.key) return 'token';
  if (client.ip === '') return 'job';
  return client.userAgent.startsWith('Mozilla/') ? 'browser' : 'token';
}
