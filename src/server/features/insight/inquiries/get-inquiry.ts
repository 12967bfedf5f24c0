import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getInquiry as endpoint } from '#contracts/insight/get-inquiry.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { shownInquiries } from './shown-inquiries.ts';

/** A report; with whom it is shared is told to its owner alone. */
export async function getInquiry(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const [found] = await shownInquiries(ctx, params.id);
  if (!found) throw notFound();
  const { report, chart, revision, sharedWith } = found.inquiry;
  return { ...found.listed, revision, report, chart, sharedWith: found.listed.isOwn ? sharedWith : [] };
}
