import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getEntry as endpoint } from '#contracts/workflow/get-entry.ts';
import type { Context } from '#server/platform/context.ts';
import { newEntrySituation } from '../running/facts/new-entry-situation.ts';
import { loadEntryView } from './load-entry-view.ts';
import { presentEntry } from './present-entry.ts';

export async function getEntry(
  ctx: Context,
  { params, query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  if (params.recordId === 'new') {
    return presentEntry(ctx, { situation: await newEntrySituation(ctx, query.moduleId), task: null });
  }
  return presentEntry(ctx, await loadEntryView(ctx, query.moduleId, params.recordId, query.taskId));
}
