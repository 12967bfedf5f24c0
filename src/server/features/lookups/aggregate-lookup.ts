import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { aggregateLookup as endpoint } from '#contracts/lookups/aggregate-lookup.ts';
import { aggregateEntries, aggregateValue, maySeeList } from '#server/features/entries/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

export async function aggregateLookup(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const version = await compiledModule(ctx, body.moduleId);
  if (!(await maySeeList(ctx, version))) throw notFound();
  if (body.aggregate !== 'count' && body.column === undefined) {
    const violation = { path: 'body.column', code: 'required' };
    throw new AppError('validation_failed', {}, { violations: [violation] });
  }
  const found = await aggregateEntries(ctx, version, body);
  return { value: aggregateValue(found, body.aggregate), count: found.count };
}
