import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listChoices as endpoint } from '#contracts/lookups/list-choices.ts';
import { findChoices } from '#server/features/entries/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fieldSource, usedValues } from './field-source.ts';

export async function listChoices(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const field = await fieldSource(ctx, body);
  const { searchTerm, length } = body;
  const search = { searchTerm, length, governing: body.governing ?? null };
  const items = await findChoices(ctx, field.source, search);
  return { items: items.map(({ id, label, values }) => ({ id, label, values: usedValues(values, field) })) };
}
