import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getRecordTemplate as endpoint } from '#contracts/record-templates/get-record-template.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { presentValues } from '#server/features/entries/index.ts';
import { entryAccess, newEntrySituation } from '#server/features/workflow/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { offeredValues } from './offered-values.ts';
import { findTemplate } from './record-template-store.ts';

export async function getRecordTemplate(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId, templateId } = params;
  const situation = await newEntrySituation(ctx, moduleId);
  const template = await findTemplate(ctx.db, { userId: actorOf(ctx).id, moduleId }, templateId);
  if (!template) throw notFound();
  const { form } = situation.version.compiled;
  const offered = await offeredValues(ctx, situation, template.data);
  const presented = await presentValues(ctx, form, offered, entryAccess(situation));
  const { data: _, ...named } = template;
  return { ...named, moduleId, data: pick(presented, Object.keys(offered)) };
}

function pick(values: EntryValues, names: readonly string[]): EntryValues {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
