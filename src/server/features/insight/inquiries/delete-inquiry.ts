import type { EndpointInput } from '#contracts/endpoint.ts';
import type { deleteInquiry as endpoint } from '#contracts/insight/delete-inquiry.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { ownedInquiries } from './inquiry-store.ts';

export async function deleteInquiry(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  if (!(await ownedInquiries.remove(ctx.db, actorOf(ctx).id, params.id))) throw notFound();
  return {};
}
