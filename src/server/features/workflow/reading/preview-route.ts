import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { previewRoute as endpoint } from '#contracts/workflow/preview-route.ts';
import { beginInPieces } from '#engine/form/begin.ts';
import { calculateInPieces } from '#engine/form/calculate.ts';
import { mergeInPieces } from '#engine/form/merge.ts';
import { entryFacts } from '#server/features/entries/index.ts';
import { inLanguage } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { entryAccess } from '../policy/entry-access.ts';
import { newEntrySituation } from '../running/facts/new-entry-situation.ts';
import { loadEntryView } from './load-entry-view.ts';
import { presentRoute } from './present-route.ts';

export async function previewRoute(
  ctx: Context,
  { query, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { situation } =
    query.recordId === undefined
      ? { situation: await newEntrySituation(ctx, query.moduleId) }
      : await loadEntryView(ctx, query.moduleId, query.recordId, query.taskId);
  const { version, entry } = situation;
  const { form } = version.compiled;
  const facts = await entryFacts(ctx, version, entry);
  const stored = entry?.values ?? (await inTurns(beginInPieces(form, facts)));
  // Violations of the values are reported elsewhere; the route uses the values that can be read.
  const access = entryAccess(situation);
  const { values } = await inTurns(mergeInPieces(form, stored, body.data, access, facts));
  const calculated = await inTurns(calculateInPieces(form, values, facts));
  const shown = { ...situation, version: inLanguage(version, ctx.locale) };
  return { route: await presentRoute(ctx, shown, calculated, access) };
}
