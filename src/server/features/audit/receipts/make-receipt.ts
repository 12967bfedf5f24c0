import { type AuditReceipt, auditReceipt } from '#contracts/audit/audit-receipt.ts';
import { directory } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { linksAfter } from '../chain/chain-store.ts';
import { purposes, signedForSeconds } from '../chain/purposes.ts';
import { sealRecords } from '../chain/seal-records.ts';
import { claimsOf } from '../chain/verify-receipt.ts';
import { loadRecord } from '../reading/audit-list-store.ts';
import { hashAt } from './receipt-store.ts';

/** What only the history of the entry knows of a record. */
interface Told {
  readonly step: string | null;
  readonly outcome: string | null;
}

/** The signed receipt of a record, which gets its place in the chain first if it has none. */
export async function makeReceipt(ctx: Context, recordId: string, told?: Told): Promise<AuditReceipt> {
  await sealRecords(ctx);
  const row = await loadRecord(ctx.db, recordId);
  if (!row || row.position === null) throw notFound();
  const position = Number(row.position);
  const [link] = await linksAfter(ctx.db, position - 1, 1);
  const previous = await hashAt(ctx.db, position - 1);
  if (!link?.record || link.position !== position || previous === null) throw notFound();
  const { record, hash } = link;
  const people = await directory(ctx);
  const personOf = (id: string | null) => (id === null ? null : { id, name: people.person(id)?.name ?? '' });
  const { outcome } = record.facts;
  const receipt = {
    tenant: ctx.tenant.name,
    who: personOf(record.actorId),
    acted_for: personOf(record.actedFor),
    what: record.action,
    at: record.at,
    app: record.moduleId === null ? null : { id: record.moduleId, name: row.moduleName ?? '' },
    entry_id: record.entryId,
    step: told?.step ?? null,
    outcome: told?.outcome ?? (typeof outcome === 'string' ? outcome : null),
    position,
    previous,
    hash,
    record: { ...record, facts: { ...record.facts }, commitments: { ...record.commitments } },
  };
  const { keys } = ctx.platform;
  const claims = { ...claimsOf(receipt) };
  const signed = await keys.sign(ctx.tenant, purposes.receipt, claims, signedForSeconds, ctx.now);
  const { kty, crv, x } = await keys.signingKey(ctx.tenant);
  return auditReceipt.parse({ format: 'formwright-receipt-1', receipt, signed, key: { kty, crv, x } });
}
