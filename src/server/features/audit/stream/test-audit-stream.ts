import type { testAuditStream as endpoint } from '#contracts/audit/stream/test-audit-stream.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { sendTest } from './send-records.ts';

export async function testAuditStream(
  ctx: Context,
  { body: { target } }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return { failure: await sendTest(ctx, target) };
}
