import type { listReadingSteps as endpoint } from '#contracts/document-reading/list-reading-steps.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { readingSteps } from './reading-steps.ts';

export async function listReadingSteps(
  _ctx: Context,
  _: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return [...readingSteps];
}
