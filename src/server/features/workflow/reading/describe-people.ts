import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { describePeople as endpoint } from '#contracts/workflow/describe-people.ts';
import { describedPeople } from '#server/features/entries/index.ts';
import type { Context } from '#server/platform/context.ts';
import { entryAccess } from '../policy/entry-access.ts';
import { newEntrySituation } from '../running/facts/new-entry-situation.ts';
import { loadEntryView } from './load-entry-view.ts';

export async function describePeople(
  ctx: Context,
  { params, query, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const situation =
    params.recordId === 'new'
      ? await newEntrySituation(ctx, query.moduleId)
      : (await loadEntryView(ctx, query.moduleId, params.recordId, query.taskId)).situation;
  const access = entryAccess(situation);
  if (!Object.values(access.fields).includes('editable')) return [];
  return describedPeople(ctx, situation.version.compiled.form, access, body.ids);
}
