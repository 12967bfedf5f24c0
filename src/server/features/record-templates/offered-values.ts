import type { EntryValues } from '#engine/value/field-value.ts';
import { entryAccess, type newEntrySituation } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fittingValues } from './fitting-values.ts';
import { unknownMentions } from './unknown-mentions.ts';

/** The form and the actor's rights may have changed since the values were stored: what no longer fits is skipped. */
export async function offeredValues(
  ctx: Context,
  situation: Awaited<ReturnType<typeof newEntrySituation>>,
  kept: EntryValues,
): Promise<EntryValues> {
  const { values } = fittingValues(situation.version.compiled.form, kept, entryAccess(situation));
  const gone = await unknownMentions(ctx, situation.version, values);
  const names = new Set(gone.map(({ path }) => path.split('[', 1)[0] ?? path));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}
