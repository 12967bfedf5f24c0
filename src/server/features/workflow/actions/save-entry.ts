import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveEntry as endpoint } from '#contracts/workflow/save-entry.ts';
import { presentValues } from '#server/features/entries/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { entryAccess } from '../policy/entry-access.ts';
import type { EntrySituation } from '../policy/entry-situation.ts';
import { changeEntry } from '../running/change-entry.ts';
import { newEntrySituation } from '../running/facts/new-entry-situation.ts';
import { demandAction, lockEntryForAction } from '../running/lock-entry.ts';

type Input = EndpointInput<typeof endpoint>;

export async function saveEntry(ctx: Context, input: Input): Promise<EndpointOutput<typeof endpoint>> {
  const situation = await situationOf(ctx, input);
  demandAction({ situation }, 'save');
  const stored = await changeEntry(ctx, situation, input.body);
  const { form } = situation.version.compiled;
  return {
    id: stored.id,
    revision: stored.revision,
    data: await presentValues(ctx, form, stored.values, entryAccess(situation)),
    workflow_status: stored.status,
  };
}

async function situationOf(ctx: Context, { query, body }: Input): Promise<EntrySituation> {
  if (body.id === undefined) return newEntrySituation(ctx, query.moduleId);
  const { situation } = await lockEntryForAction(ctx, query.moduleId, body.id, { taskId: query.taskId });
  if (body.revision === undefined) {
    const violation = { path: 'body.revision', code: 'input_missing' };
    throw new AppError('validation_failed', {}, { violations: [violation] });
  }
  return situation;
}
