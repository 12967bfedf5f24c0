import type { getAuditRecord as endpoint } from '#contracts/audit/get-audit-record.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { originName } from '../recording/complete-record.ts';
import { linksTo, loadRecord } from './audit-list-store.ts';
import { factText } from './audit-texts.ts';
import { presentChanges } from './present-changes.ts';
import { shownFacts } from './present-facts.ts';
import { recordPresenter } from './present-record.ts';

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
    fact_texts: shownFacts(row.facts).map(([name, value]) => factText(ctx.locale, name, value)),
    changes: [...(await presentChanges(ctx, row))],
    chain: row.position === null ? [] : [...(await linksTo(ctx.db, Number(row.position)))],
  };
}
