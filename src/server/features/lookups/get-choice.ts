import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getChoice as endpoint } from '#contracts/lookups/get-choice.ts';
import { findChoice } from '#server/features/entries/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { fieldSource, usedValues } from './field-source.ts';

export async function getChoice(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const field = await fieldSource(ctx, query);
  const row = await findChoice(ctx, field.source, query.key, query.governing ?? null);
  if (!row) throw notFound();
  return { id: query.key, label: row.label, values: usedValues(row.values, field) };
}
