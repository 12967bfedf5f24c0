import { Readable } from 'node:stream';
import type { exportAuditTrail as endpoint } from '#contracts/audit/export-audit-trail.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { checkListRequest } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { defineEvent } from '#server/platform/outbox/event-kind.ts';
import { sealRecords } from '../chain/seal-records.ts';
import { auditColumns } from './audit-columns.ts';
import { jsonLine } from './export-lines.ts';
import { auditSheet } from './export-sheet.ts';
import { exportedLinks } from './export-store.ts';

const exported = defineEvent<{ format: string }>('audit.exported');
const batchLength = 2_000;

/** Announces the export and streams what was sealed until then, itself included. */
export async function exportAuditTrail(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> {
  const { format, filters, search } = body;
  const request = { page: 1, length: 1, filters, search };
  const { filter, searched } = checkListRequest(request, auditColumns, await timeZoneOf(ctx));
  await ctx.inTransaction(async (tx) => tx.announce(exported, { format }));
  await sealRecords(ctx);
  const query = { filter, searched, searchText: (search?.searchValue ?? '').trim() };
  if (format === 'csv') return auditSheet(ctx, query);
  async function* lines() {
    for (let after = 0; ; ) {
      const links = await exportedLinks(ctx.db, query, after, batchLength);
      yield links.map((link) => jsonLine(link)).join('');
      if (links.length < batchLength) return;
      after = links.at(-1)?.position ?? after;
    }
  }
  return {
    name: `audit-trail-${ctx.now.toISOString().slice(0, 10)}.${format}`,
    type: 'application/x-ndjson; charset=utf-8',
    size: null,
    open: async () => Readable.from(lines(), { objectMode: false }),
  };
}
