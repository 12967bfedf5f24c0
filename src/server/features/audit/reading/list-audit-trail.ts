import type { listAuditTrail as endpoint } from '#contracts/audit/list-audit-trail.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { checkListRequest, countedPage } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { sealRecords } from '../chain/seal-records.ts';
import { auditColumns } from './audit-columns.ts';
import { type AuditQuery, pageOfRecords } from './audit-list-store.ts';
import { recordPresenter } from './present-record.ts';

export async function listAuditTrail(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const checked = checkListRequest(body, auditColumns, await timeZoneOf(ctx));
  const from = placeOf(body);
  await sealRecords(ctx);
  const { records, total } = await pageOfRecords(ctx.db, {
    ...checked,
    searchText: (body.search?.searchValue ?? '').trim(),
    isOldestFirst: body.orders?.[0]?.dir === 'asc',
    from,
    offset: from ? 0 : (body.page - 1) * body.length,
    length: body.length,
  });
  const present = await recordPresenter(ctx, records);
  return countedPage(records.map(present), body, total);
}

type Body = EndpointInput<typeof endpoint>['body'];

/** The record next to the page; a page can be next to one only, and has no number then. */
function placeOf({ after, before, page }: Body): AuditQuery['from'] {
  const tooMuch = after && before ? ['body.before'] : (after || before) && page > 1 ? ['body.page'] : [];
  if (tooMuch.length > 0) {
    const violations = tooMuch.map((path) => ({ path, code: 'input_unknown' }));
    throw new AppError('validation_failed', {}, { violations });
  }
  if (after) return { ...after, side: 'after' };
  return before ? { ...before, side: 'before' } : null;
}
