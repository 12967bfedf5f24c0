import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { restartWorkflow as endpoint } from '#contracts/entries/restart-workflow.ts';
import { type EntryStatus, prepareEntry, readableFields } from '#server/features/entries/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { demandAction, type HeldEntry, holdEntry } from '../running/hold-entry.ts';
import { runEvent } from '../running/run-event.ts';
import { saveTransition } from '../running/save-transition.ts';
import { unchanged } from '../running/unchanged.ts';
import { workOutEvent } from '../running/work-out-event.ts';
import { latestInstance } from '../stores/instance-store.ts';

type Body = EndpointInput<typeof endpoint>['body'];

export async function restartWorkflow(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const held = await holdEntry(ctx, body.moduleId, body.recordId, { as: 'office' });
  try {
    demandAction(await knowingWhetherWithdrawn(ctx, held), 'restart');
    return { workflow_status: await restart(ctx, held, body) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw error;
    throw new AppError('restart_failed', {}, { violations: error.violations ?? [] });
  }
}

/** A draft does not carry its runs with it; the refusal says whether there were any. */
async function knowingWhetherWithdrawn(ctx: Context, held: HeldEntry): Promise<HeldEntry> {
  const { situation } = held;
  if (situation.entry.status !== 'Draft') return held;
  const latest = await latestInstance(ctx.db, situation.entry.id);
  return { ...held, situation: { ...situation, wasWithdrawn: latest?.state.status === 'Withdrawn' } };
}

async function restart(ctx: Context, held: HeldEntry, { moduleId, message }: Body): Promise<EntryStatus> {
  const { entry, actor } = held.situation;
  await giveUp(ctx, held);
  const version = await compiledModule(ctx, moduleId);
  // Values stay as they were decided on; only what is worked out may come out differently by the newest version.
  const access = readableFields({ ...entry, version }, held.situation.moduleActions);
  const prepared = await prepareEntry(ctx, version, { entry, data: {}, access, phase: 'save' });
  const event = { kind: 'start', actorId: actor.id, restart: { message } } as const;
  const initiatorId = entry.initiatorId ?? entry.createdBy;
  const run = { version, prepared, instance: null, initiatorId, event };
  return (await runEvent(ctx, run, 'restarted')).status;
}

/** A process that stopped with a fault is still under way: its run ends, with whatever is open elsewhere in it. */
async function giveUp(ctx: Context, { situation, instance }: HeldEntry): Promise<void> {
  if (instance === null) return;
  const { version, entry, actor } = situation;
  const event = { kind: 'cancel', actorId: actor.id, message: '' } as const;
  const result = await workOutEvent(ctx, { version, prepared: unchanged(entry), instance, event });
  await saveTransition(ctx, result, 'restarted');
}
