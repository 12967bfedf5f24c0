import type { EntryValues, Violation } from '#engine/value/field-value.ts';
import { keepExternalChoices } from '#server/features/entries/index.ts';
import { entryAccess, type newEntrySituation } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fittingValues } from './fitting-values.ts';
import { unknownMentions } from './unknown-mentions.ts';

/** The values of a template as they are stored, with violations under `fields.…`. */
export async function keptValues(
  ctx: Context,
  situation: Awaited<ReturnType<typeof newEntrySituation>>,
  data: EntryValues,
): Promise<{ readonly values: EntryValues; readonly violations: readonly Violation[] }> {
  const { form } = situation.version.compiled;
  const { values, violations } = fittingValues(form, data, entryAccess(situation));
  const unknown = await unknownMentions(ctx, situation.version, values);
  const all = [...violations, ...unknown].map((one) => ({ ...one, path: `fields.${one.path}` }));
  if (all.length === 0) await keepExternalChoices(ctx, form, values);
  return { values, violations: all };
}
