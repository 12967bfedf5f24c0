import type { Token } from '#engine/workflow/instance-state.ts';
import { type ActivityMapping, fitInstance } from '#engine/workflow/versions/fit-instance.ts';
import { lockEntry, setWorkflowColumns } from '#server/features/entries/index.ts';
import {
  compiledModule,
  inLanguage,
  type ModuleVersion,
  publishedModule,
} from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { notPossible } from '../running/events/refusal.ts';
import { runEvent } from '../running/events/run-event.ts';
import { unchanged } from '../running/unchanged.ts';
import { type InstanceRecord, lockInstance } from '../stores/instance-store.ts';
import { insertMove } from './move-store.ts';

export interface MoveOrder {
  readonly moduleId: string;
  readonly instanceId: string;
  readonly mapping: ActivityMapping;
  readonly message: string;
}

/** Moves one running instance to the newest version, and its tokens as mapped. Needs a transaction. */
export async function moveInstance(ctx: Context, order: MoveOrder): Promise<void> {
  const { moduleId, mapping, message } = order;
  const instance = await lockInstance(ctx.db, order.instanceId);
  if (instance?.moduleId !== moduleId) throw notFound();
  if (instance.endedOn !== null) throw notPossible('not_running');
  const module = await publishedModule(ctx, moduleId);
  const entry = await lockEntry(ctx, module, instance.entryId);
  if (!entry) throw notFound();
  const version = await compiledModule(ctx, moduleId);
  demandFit(instance, inLanguage(entry.version, ctx.locale), version, mapping);
  await setWorkflowColumns(ctx, entry, { versionNumber: version.number });
  // Read again, so that the rules of the new version see the values as that version does.
  const renewed = await lockEntry(ctx, module, instance.entryId);
  if (!renewed) throw notFound();
  const actorId = actorOf(ctx).id;
  const run = {
    version,
    prepared: unchanged(renewed),
    instance: { ...instance, versionNumber: version.number },
    event: { kind: 'move', actorId, mapping: ownMapping(instance, mapping), message } as const,
  };
  await runEvent(ctx, run, 'moved');
  const move = { id: ctx.randomId(), by: actorId, at: ctx.now, toVersion: version.number };
  await insertMove(ctx.db, move, instance, activityNames(version));
}

function demandFit(
  instance: InstanceRecord,
  from: ModuleVersion,
  to: ModuleVersion,
  mapping: ActivityMapping,
): void {
  const goesNowhere = Object.keys(ownMapping(instance, mapping)).length === 0;
  if (instance.versionNumber === to.number && goesNowhere) throw notPossible('cannot_move');
  const fit = fitInstance(from.compiled.workflow, to.compiled.workflow, instance.state, mapping);
  if (fit.kind === 'mapping') throw notPossible('cannot_move');
  if (fit.kind === 'stays') throw notPossible(fit.code, { activity: nameAt(from, fit.activityId) });
}

/** The part of the mapping that concerns the tokens of this instance. */
function ownMapping({ state }: InstanceRecord, mapping: ActivityMapping): ActivityMapping {
  const own = state.tokens.flatMap(({ activityId }: Token) => {
    const target = mapping[activityId];
    return target === undefined ? [] : [[activityId, target]];
  });
  return Object.fromEntries(own);
}

/** The names of a version's activities, by id. */
export function activityNames({ compiled }: ModuleVersion): Record<string, string> {
  const all = [...compiled.workflow.activities.values()];
  return Object.fromEntries(all.map(({ id, definition }) => [id, definition.displayName]));
}

/** The name of an activity, or its id if the version lacks it. */
export function nameAt({ compiled }: ModuleVersion, activityId: string | null): string {
  return compiled.workflow.activities.get(activityId ?? '')?.definition.displayName ?? activityId ?? '';
}
