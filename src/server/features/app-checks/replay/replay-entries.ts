import type { replayEntries as endpoint } from '#contracts/app-checks/replay-entries.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { changedDecisions } from '#engine/disclosure/changed-decisions.ts';
import { fieldsHiddenSomewhere } from '#engine/disclosure/kept/hidden-fields.ts';
import { calculateInPieces } from '#engine/form/calculate.ts';
import {
  canViewEntry,
  entryFacts,
  entryTitle,
  loadEntry,
  moduleActionsOn,
  type StoredEntry,
} from '#server/features/entries/index.ts';
import { draftVersion, type ModuleVersion, publishedModule } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import {
  countFinishedRuns,
  type FinishedRun,
  faultDetail,
  finishedRuns,
  takenConnections,
} from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { partingOf, type RouteStep, routeOf } from './compare-routes.ts';
import { countUnseen, minGroupSize } from './count-unseen.ts';
import { notAnswered } from './recorded-course.ts';
import { type Replay, replayRun } from './replay-run.ts';

type Output = EndpointOutput<typeof endpoint>;
type ReplayedEntry = Output['entries'][number];

/** The maximum number of entries that the caller may not see and that are replayed. */
const maxUnseen = 200;

/** The replay uses today's values, because the values at each step are not kept. */
export async function replayEntries(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<Output> {
  const version = await draftVersion(ctx, params.moduleId);
  const counts = { same: 0, elsewhere: 0, neverFinishes: 0, unknown: 0 };
  if (version.module.versionNumber === 0 || version.compiled.workflow.startId === null) {
    return { counts, unseen: null, entries: [] };
  }
  const module = await publishedModule(ctx, params.moduleId);
  // Those that are only counted are the same for every limit, and change by five at a time.
  const newest = (await countFinishedRuns(ctx.db, module.id)) % minGroupSize;
  const runs = await finishedRuns(ctx.db, module.id, newest + maxUnseen);
  const entries: ReplayedEntry[] = [];
  const unseen: ReplayedEntry['verdict'][] = [];
  let isAnyUnseen = false;
  for (const [place, run] of runs.entries()) {
    const entry = await loadEntry(ctx, module, run.entryId);
    if (!entry) continue;
    const told = await toldOf(ctx, version, entry);
    if (told === 'everything' && place >= body.limit) continue;
    const { reached, ...replayed } = await replay(ctx, version, entry, run);
    const secrecy = secrecyOf(version, entry.version, reached);
    const isTold = told === 'everything' || (told === 'shown' && !secrecy.readsHidden);
    isAnyUnseen ||= !isTold;
    if (!isTold && place >= newest) unseen.push(secrecy.decidesAnew ? 'unknown' : replayed.verdict);
    if (!isTold || place >= body.limit) continue;
    counts[replayed.verdict] += 1;
    entries.push(replayed);
  }
  return { counts, unseen: isAnyUnseen ? countUnseen(unseen) : null, entries };
}

/** The caller's access to an entry: everything, values that no step hides, or nothing. */
async function toldOf(
  ctx: Context,
  draft: ModuleVersion,
  entry: StoredEntry,
): Promise<'everything' | 'shown' | 'nothing'> {
  if (!(await canViewEntry(ctx, entry))) return 'nothing';
  const granted: ReadonlySet<string> = await moduleActionsOn(ctx, entry);
  const decides = changedDecisions(draft.compiled, entry.version.compiled).size > 0;
  const hides = decides && fieldsHiddenSomewhere(entry.version.compiled).size > 0;
  return hides && !granted.has('viewHidden') ? 'shown' : 'everything';
}

/**
 * Whether a replay came to a step where the draft decides otherwise than the version that the entry ran on. There the
 * designer asks values a question of their own, which many drafts, one after the other, would turn into the values.
 */
function secrecyOf(draft: ModuleVersion, ran: ModuleVersion, reached: ReadonlySet<string>) {
  const decisions = [...changedDecisions(draft.compiled, ran.compiled)].filter(([id]) => reached.has(id));
  const hidden = fieldsHiddenSomewhere(ran.compiled);
  return {
    decidesAnew: decisions.length > 0,
    readsHidden: decisions.some(([, paths]) => [...paths].some((path) => hidden.has(path))),
  };
}

async function replay(
  ctx: Context,
  version: ModuleVersion,
  entry: StoredEntry,
  run: FinishedRun,
): Promise<ReplayedEntry & { readonly reached: ReadonlySet<string> }> {
  const known = await entryFacts(ctx, version, entry);
  const initiator = known.people?.get(run.initiatorId) ?? known.initiator;
  const form = { ...known, initiator, actor: initiator };
  const people = await directory(ctx);
  const setting = { version, form, people, organization: await organization(ctx) };
  const values = await inTurns(calculateInPieces(version.compiled.form, entry.values, form));
  const result = await inTurns(replayRun(setting, values, run.recorded));
  const title = entryTitle(entry.version, entry.values);
  const compared = compare(ctx, version, entry, run, result);
  return { entryId: entry.id, title, ...compared, reached: activitiesReached(result) };
}

function activitiesReached({ rehearsal, stop }: Replay): ReadonlySet<string> {
  const passed = rehearsal.history.flatMap(({ item }) => item.activityId ?? []);
  const standing = rehearsal.state.tokens.map(({ activityId }) => activityId);
  return new Set([...passed, ...standing, ...(stop ? [stop.activityId] : [])]);
}

function compare(
  ctx: Context,
  version: ModuleVersion,
  entry: StoredEntry,
  run: FinishedRun,
  { rehearsal, stop }: Replay,
): Omit<ReplayedEntry, 'entryId' | 'title'> {
  const { workflow } = version.compiled;
  const history = rehearsal.history.map(({ item }) => ({ ...item, kind: item.event }));
  const parting = partingOf(routeOf(run.recorded), routeOf(history));
  const isSame = stop === null && parting === null && rehearsal.state.status === run.status;
  const nameOf = (id: string) =>
    (workflow.activities.get(id) ?? entry.version.compiled.workflow.activities.get(id))?.definition
      .displayName ?? id;
  const named = (step: RouteStep | null) => step && { ...step, activityName: nameOf(step.activityId) };
  return {
    endedOn: run.endedOn,
    verdict: isSame ? 'same' : resultOf(stop, parting),
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

/** A step without an answer is not reported if the draft had left the recorded path before it. */
function resultOf(stop: Replay['stop'], parting: ReturnType<typeof partingOf>): ReplayedEntry['verdict'] {
  if (stop !== null && stop.code !== notAnswered) return 'neverFinishes';
  const hasLeft = parting !== null && parting.now !== null;
  return stop === null || hasLeft ? 'elsewhere' : 'unknown';
}
