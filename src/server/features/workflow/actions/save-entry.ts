import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveEntry as endpoint } from '#contracts/entries/save-entry.ts';
import { entryTitle, presentValues, type StoredEntry, writeEntry } from '#server/features/entries/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { entryAccess } from '../policy/entry-access.ts';
import type { EntrySituation } from '../policy/entry-situation.ts';
import { demandAction, holdEntry } from '../running/hold-entry.ts';
import { newEntrySituation } from '../running/new-entry-situation.ts';
import { renameOpenTasks } from '../stores/task-store.ts';
import { entryChanged } from '../workflow-events.ts';

type Input = EndpointInput<typeof endpoint>;

export async function saveEntry(ctx: Context, input: Input): Promise<EndpointOutput<typeof endpoint>> {
  const situation = await situationOf(ctx, input);
  demandAction({ situation }, 'save');
  const { version, entry } = situation;
  const access = entryAccess(situation);
  const { data, revision } = input.body;
  const stored = await writeEntry(ctx, version, { entry, data, access, phase: 'save', revision });
  if (entry) await keepTitle(ctx, entry, stored);
  ctx.announce(entryChanged, {
    action: 'saved',
    moduleId: version.module.id,
    entryId: stored.id,
    userIds: [...new Set([stored.createdBy, stored.initiatorId ?? stored.createdBy, situation.actor.id])],
    tasks: [],
    notifications: [],
  });
  return {
    id: stored.id,
    revision: stored.revision,
    data: await presentValues(ctx, version.compiled.form, stored.values, access),
    workflow_status: stored.status,
  };
}

async function situationOf(ctx: Context, { query, body }: Input): Promise<EntrySituation> {
  if (body.id === undefined) return newEntrySituation(ctx, query.moduleId);
  const { situation } = await holdEntry(ctx, query.moduleId, body.id, { taskId: query.taskId });
  if (body.revision === undefined) {
    const violation = { path: 'body.revision', code: 'input_missing' };
    throw new AppError('validation_failed', {}, { violations: [violation] });
  }
  return situation;
}

/** Lists of tasks show what their entry is called. */
async function keepTitle(ctx: Context, before: StoredEntry, after: StoredEntry): Promise<void> {
  const title = entryTitle(after.version, after.values);
  const isRenamed = title !== entryTitle(before.version, before.values);
  if (isRenamed && after.status !== 'Draft') await renameOpenTasks(ctx.db, after.id, title);
}
