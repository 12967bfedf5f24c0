import type { getAuditRecord as endpoint } from '#contracts/audit/get-audit-record.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { originName, valuePrefix } from '../recording/complete-record.ts';
import { type AuditRowDetail, linksTo, loadRecord } from './audit-list-store.ts';
import { entryReader } from './entry-reader.ts';
import { recordPresenter } from './present-record.ts';

/** Both sides of a change, as a record keeps them. */
interface BeforeAndAfter {
  readonly before: unknown;
  readonly after: unknown;
}

export async function getAuditRecord(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const row = await loadRecord(ctx.db, params.id);
  if (!row) throw notFound();
  const present = await recordPresenter(ctx, [row]);
  const origin = row.kept[originName]?.value as { readonly userAgent: string } | undefined;
  return {
    ...present(row),
    user_agent: origin?.userAgent ?? '',
    request_id: row.requestId,
    facts: { ...row.facts },
    changes: await changesOf(ctx, row),
    chain: row.position === null ? [] : [...(await linksTo(ctx.db, Number(row.position)))],
  };
}

/** Values of entries by the law of visibility; all others are for every system administrator. */
async function changesOf(ctx: Context, row: AuditRowDetail) {
  const names = Object.keys(row.commitments)
    .filter((name) => name.startsWith(valuePrefix))
    .map((name) => name.slice(valuePrefix.length));
  if (names.length === 0) return [];
  const reader =
    row.entryId !== null && row.moduleId !== null ? await entryReader(ctx, row.moduleId, row.entryId) : null;
  return names.map((name) => {
    const value = row.kept[`${valuePrefix}${name}`]?.value as BeforeAndAfter | undefined;
    const label = reader?.labelOf(name) ?? name;
    const before = value && (reader ? reader.read(name, value.before) : { value: value.before });
    const after = value && (reader ? reader.read(name, value.after) : { value: value.after });
    if (!before || !after) return { name, label, before: null, after: null, isHidden: true };
    return { name, label, before: before.value, after: after.value, isHidden: false };
  });
}
