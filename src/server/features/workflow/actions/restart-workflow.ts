import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { restartWorkflow as endpoint } from '#contracts/workflow/restart-workflow.ts';
import { type EntryStatus, prepareEntry, readableFields } from '#server/features/entries/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { runEvent } from '../running/events/run-event.ts';
import { workOutEvent } from '../running/events/work-out-event.ts';
import { demandAction, type LockedEntry, lockEntryForAction } from '../running/lock-entry.ts';
import { saveTransition } from '../running/save-transition.ts';
import { unchanged } from '../running/unchanged.ts';
import { latestInstance } from '../stores/instance-store.ts';

type Body = EndpointInput<typeof endpoint>['body'];

export async function restartWorkflow(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const locked = await lockEntryForAction(ctx, body.moduleId, body.recordId, { as: 'administrator' });
  try {
    demandAction(await knowingWhetherWithdrawn(ctx, locked), 'restart');
    return { workflow_status: await restart(ctx, locked, body) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw error;
    throw new AppError('restart_failed', {}, { violations: error.violations ?? [] });
  }
}

/** A draft does not carry its runs with it; the refusal says whether there were any. */
async function knowingWhetherWithdrawn(ctx: Context, locked: LockedEntry): Promise<LockedEntry> {
  const { situation } = locked;
  if (situation.entry.status !== 'Draft') return locked;
  const latest = await latestInstance(ctx.db, situation.entry.id);
  return { ...locked, situation: { ...situation, wasWithdrawn: latest?.state.status === 'Withdrawn' } };
}

async function restart(ctx: Context, locked: LockedEntry, { moduleId, message }: Body): Promise<EntryStatus> {
  const { entry, actor } = locked.situation;
  await giveUp(ctx, locked);
  const version = await compiledModule(ctx, moduleId);
  // Values stay as they were decided. Only calculated fields can change under the newest version.
  const access = readableFields({ ...entry, version }, locked.situation.moduleActions);
  const prepared = await prepareEntry(ctx, version, { entry, data: {}, access, phase: 'save' });
  const event = { kind: 'start', actorId: actor.id, restart: { message } } as const;
  const initiatorId = entry.initiatorId ?? entry.createdBy;
  const run = { version, prepared, instance: null, initiatorId, event };
  return (await runEvent(ctx, run, 'restarted')).status;
}

/** A process that stopped with a fault is still running. This ends its run and all its open tasks. */
async function giveUp(ctx: Context, { situation, instance }: LockedEntry): Promise<void> {
  if (instance === null) return;
  const { version, entry, actor } = situation;
  const event = { kind: 'cancel', actorId: actor.id, message: '' } as const;
  const result = await workOutEvent(ctx, { version, prepared: unchanged(entry), instance, event });
  await saveTransition(ctx, result, 'restarted');
}
