import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { replayEntries as endpoint } from '#contracts/workflow/replay-entries.ts';
import { calculate } from '#engine/form/calculate.ts';
import {
  canViewEntry,
  entryFacts,
  entryTitle,
  loadEntry,
  type StoredEntry,
} from '#server/features/entries/index.ts';
import { draftVersion, type ModuleVersion, publishedModule } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import { faultDetail, takenConnections } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';
import { partingOf, type RouteStep, routeOf } from './compare-routes.ts';
import { notAnswered } from './recorded-course.ts';
import { type Replay, replayRun } from './replay-run.ts';
import { type FinishedRun, finishedRuns, type RecordedItem, recordedItems } from './replay-store.ts';

type Output = EndpointOutput<typeof endpoint>;
type ReplayedEntry = Output['entries'][number];

/** Values are those of today, as what they were at each step is not kept. */
export async function replayEntries(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<Output> {
  const version = await draftVersion(ctx, params.moduleId);
  const counts = { same: 0, elsewhere: 0, neverFinishes: 0, unknown: 0 };
  if (version.module.versionNumber === 0 || version.compiled.workflow.startId === null) {
    return { counts, entries: [] };
  }
  const module = await publishedModule(ctx, params.moduleId);
  const runs = await finishedRuns(ctx.db, module.id, body.limit);
  const recorded = await recordedItems(ctx.db, runs);
  const entries: ReplayedEntry[] = [];
  for (const run of runs) {
    const entry = await loadEntry(ctx, module, run.entryId);
    if (!entry) continue;
    const items = recorded.filter(({ instanceId }) => instanceId === run.instanceId);
    const replayed = await replay(ctx, version, entry, run, items);
    counts[replayed.verdict] += 1;
    entries.push(replayed);
  }
  return { counts, entries };
}

async function replay(
  ctx: Context,
  version: ModuleVersion,
  entry: StoredEntry,
  run: FinishedRun,
  items: readonly RecordedItem[],
): Promise<ReplayedEntry> {
  const known = await entryFacts(ctx, version, entry);
  const initiator = known.people?.get(run.initiatorId) ?? known.initiator;
  const form = { ...known, initiator, actor: initiator };
  const people = await directory(ctx);
  const setting = { version, form, people, organization: await organization(ctx) };
  const result = replayRun(setting, calculate(version.compiled.form, entry.values, form), items);
  const title = (await canViewEntry(ctx, entry)) ? entryTitle(entry.version, entry.values) : null;
  return { entryId: entry.id, title, ...compare(ctx, version, entry, run, items, result) };
}

function compare(
  ctx: Context,
  version: ModuleVersion,
  entry: StoredEntry,
  run: FinishedRun,
  items: readonly RecordedItem[],
  { rehearsal, stop }: Replay,
): Omit<ReplayedEntry, 'entryId' | 'title'> {
  const { workflow } = version.compiled;
  const history = rehearsal.history.map(({ item }) => ({ ...item, kind: item.event }));
  const parting = partingOf(routeOf(items), routeOf(history));
  const isSame = stop === null && parting === null && rehearsal.state.status === run.status;
  const nameOf = (id: string) =>
    (workflow.activities.get(id) ?? entry.version.compiled.workflow.activities.get(id))?.definition
      .displayName ?? id;
  const named = (step: RouteStep | null) => step && { ...step, activityName: nameOf(step.activityId) };
  return {
    endedOn: run.endedOn,
    verdict: isSame ? 'same' : verdictOf(stop, parting),
    statusThen: run.status,
    statusNow: rehearsal.state.status,
    parting: parting && { before: named(parting.before), now: named(parting.now) },
    stop: stop && {
      activityId: stop.activityId,
      activityName: nameOf(stop.activityId),
      code: stop.code,
      message: stop.code === notAnswered ? '' : faultDetail(ctx, version, stop),
    },
    path: takenConnections(workflow, history),
  };
}

/** That nobody answered a step is no news where the draft had left the way of then before it. */
function verdictOf(stop: Replay['stop'], parting: ReturnType<typeof partingOf>): ReplayedEntry['verdict'] {
  if (stop !== null && stop.code !== notAnswered) return 'neverFinishes';
  const hasLeft = parting !== null && parting.now !== null;
  return stop === null || hasLeft ? 'elsewhere' : 'unknown';
}
