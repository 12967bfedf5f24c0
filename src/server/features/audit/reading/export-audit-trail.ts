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
import { csvHead, csvLine, jsonLine } from './export-lines.ts';
import { exportedLinks } from './export-store.ts';

const exported = defineEvent<{ format: string }>('audit.exported');
const batchLength = 2_000;

/** Announces the export and streams what was sealed until then, itself included. */
export async function exportAuditTrail(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> {
  const { format, filters } = body;
  const request = { page: 1, length: 1, filters };
  const { filter } = checkListRequest(request, auditColumns, await timeZoneOf(ctx));
  await ctx.inTransaction(async (tx) => tx.announce(exported, { format }));
  await sealRecords(ctx);
  async function* lines() {
    if (format === 'csv') yield csvHead;
    for (let after = 0; ; ) {
      const links = await exportedLinks(ctx.db, filter, after, batchLength);
      yield links.map(format === 'csv' ? csvLine : jsonLine).join('');
      if (links.length < batchLength) return;
      after = links.at(-1)?.position ?? after;
    }
  }
  return {
    name: `audit-trail-${ctx.now.toISOString().slice(0, 10)}.${format}`,
    type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
    size: null,
    open: async () => Readable.from(lines(), { objectMode: false }),
  };
}
