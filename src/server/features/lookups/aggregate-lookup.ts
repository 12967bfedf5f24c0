import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { aggregateLookup as endpoint } from '#contracts/lookups/aggregate-lookup.ts';
import { aggregateEach, aggregateValue, canSeeList } from '#server/features/entries/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

const everything = { condition: 'and' as const, rules: [] };

export async function aggregateLookup(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const version = await compiledModule(ctx, body.moduleId);
  if (!(await canSeeList(ctx, version))) throw notFound();
  if (body.aggregate !== 'count' && body.column === undefined) {
    const violation = { path: 'body.column', code: 'required' };
    throw new AppError('validation_failed', {}, { violations: [violation] });
  }
  const filters = body.each ?? [body.filters ?? everything];
  const found = await aggregateEach(ctx, version, body.column, filters);
  const values = found.map((one) => aggregateValue(one, body.aggregate));
  return {
    value: values[0] ?? null,
    count: found[0]?.count ?? 0,
    each: body.each ? values : undefined,
  };
}
