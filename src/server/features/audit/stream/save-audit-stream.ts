import type { AuditStreamTarget } from '#contracts/audit/stream/audit-stream.ts';
import type { saveAuditStream as endpoint } from '#contracts/audit/stream/save-audit-stream.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { sealRecords } from '../chain/seal-records.ts';
import { streamChanged } from './events.ts';
import { getAuditStream } from './get-audit-stream.ts';
import { queueStream } from './stream-audit-trail.ts';
import { lastPosition, loadStream, putStream, type StoredStream } from './stream-store.ts';

export async function saveAuditStream(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { target, isActive, revision } = body;
  const before = await loadStream(ctx.db);
  const sentTo = await firstUnsent(ctx, before, body);
  if (!(await putStream(ctx.db, { target, isActive, sentTo, revision })))
    throw new AppError('stale_revision');
  ctx.announce(
    streamChanged,
    { isActive },
    {
      changes: [
        { name: 'target', before: before && addressOf(before.target), after: addressOf(target) },
        { name: 'isActive', before: before?.isActive ?? false, after: isActive },
      ],
    },
  );
  await queueStream(ctx);
  return getAuditStream(ctx);
}

/** After which place sending begins: a place that goes on getting records gets the next one. */
async function firstUnsent(
  ctx: Context,
  before: StoredStream | null,
  { target, isFromStart }: EndpointInput<typeof endpoint>['body'],
): Promise<number> {
  if (isFromStart) return 0;
  if (before?.isActive && addressOf(before.target) === addressOf(target)) return before.sentTo;
  await sealRecords(ctx);
  return lastPosition(ctx.db);
}

function addressOf(target: AuditStreamTarget): string {
  if (target.kind === 'web') return target.url;
  return `${target.isEncrypted ? 'tls' : 'tcp'}://${target.host}:${target.port}`;
}
