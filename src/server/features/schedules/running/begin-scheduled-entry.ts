import type { KeptFailure } from '#engine/schedule/row-source.ts';
import { actingAs } from '#server/features/identity/index.ts';
import { directory } from '#server/features/people/index.ts';
import { offeredValues } from '#server/features/record-templates/index.ts';
import { newEntrySituation, saveEntry, submitEntry } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Schedule } from '../schedule.ts';
import { failureOf, isRefusal } from './refusal.ts';

export type Begun =
  | { readonly entryId: string; readonly failure: null }
  | { readonly entryId: null; readonly failure: KeptFailure };

/** Creates the entry of a schedule as its owner could by hand. A refused entry leaves no data behind. */
export async function beginScheduledEntry(ctx: Context, schedule: Schedule): Promise<Begun> {
  const owner = (await directory(ctx)).person(schedule.ownerId);
  if (!owner?.isActive) {
    return { entryId: null, failure: { code: 'account_disabled', params: {}, fields: [] } };
  }
  try {
    const entryId = await ctx.attempt((tx) => begin(actingAs(tx, owner), schedule));
    return { entryId, failure: null };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { entryId: null, failure: failureOf(error) };
  }
}

async function begin(ctx: Context, { moduleId, data: kept, isSubmitting }: Schedule): Promise<string> {
  const data = await offeredValues(ctx, await newEntrySituation(ctx, moduleId), kept);
  const input = { query: { moduleId }, body: { data } };
  const { id } = await (isSubmitting ? submitEntry(ctx, input) : saveEntry(ctx, input));
  return id;
}
