import type { getRecordReceipt as endpoint } from '#contracts/audit/get-record-receipt.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { makeReceipt } from './make-receipt.ts';

export function getRecordReceipt(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return makeReceipt(ctx, params.id);
}
