import type { getReadingStep as endpoint } from '#contracts/document-reading/get-reading-step.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { readingSteps } from './reading-steps.ts';

export async function getReadingStep(
  _ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const found = readingSteps.find(({ id }) => id === query.id);
  if (!found) throw notFound();
  return found;
}
