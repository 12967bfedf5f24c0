import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getRecordTemplate as endpoint } from '#contracts/record-templates/get-record-template.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { presentValues } from '#server/features/entries/index.ts';
import { entryAccess, newEntrySituation } from '#server/features/workflow/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { fittingValues } from './fitting-values.ts';
import { findTemplate } from './record-template-store.ts';
import { unknownMentions } from './unknown-mentions.ts';

/** Form and rights may have changed since the template was kept: what does not fit any more is left out. */
export async function getRecordTemplate(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId, templateId } = params;
  const situation = await newEntrySituation(ctx, moduleId);
  const template = await findTemplate(ctx.db, { userId: actorOf(ctx).id, moduleId }, templateId);
  if (!template) throw notFound();
  const { form } = situation.version.compiled;
  const access = entryAccess(situation);
  const { values } = fittingValues(form, template.data, access);
  const gone = await unknownMentions(ctx, situation.version, values);
  const offered = withoutFields(
    values,
    gone.map(({ path }) => path.split('[', 1)[0] ?? path),
  );
  const presented = await presentValues(ctx, form, offered, access);
  const { data: _, ...named } = template;
  return { ...named, moduleId, data: pick(presented, Object.keys(offered)) };
}

function withoutFields(values: EntryValues, names: readonly string[]): EntryValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

function pick(values: EntryValues, names: readonly string[]): EntryValues {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
