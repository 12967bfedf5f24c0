import { redact } from '#engine/form/values/redact.ts';
import type { PastResponse, PastTask } from '#engine/simulation/discover.ts';
import type { SampleEntry } from '#engine/simulation/parameters.ts';
import {
  canViewEntry,
  loadEntries,
  moduleActionsOn,
  readableFields,
} from '#server/features/entries/index.ts';
import { publishedModule } from '#server/features/modules/index.ts';
import { answeredTasks, type PastRun, pastRuns, recordedResponses } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';

/** The past of an app as far as the actor may see it. */
export interface VisiblePast {
  /** Moments at which entries were submitted, in ms since 1970. */
  readonly arrivals: readonly number[];
  /** Since when, in ms. */
  readonly sinceMs: number;
  /** What the entries contained, without what is hidden from the actor. */
  readonly samples: readonly SampleEntry[];
  readonly tasks: readonly PastTask[];
  readonly responses: readonly PastResponse[];
  readonly areOthersUnseen: boolean;
}

const maxRuns = 400;
const maxAgeMs = 180 * 86_400_000;

/** What a simulation may build on: the newest entries that the actor may see, each as the actor sees it. */
export async function visiblePast(ctx: Context, moduleId: string): Promise<VisiblePast> {
  const module = await publishedModule(ctx, moduleId);
  const since = new Date(ctx.now.getTime() - maxAgeMs);
  const found = await pastRuns(ctx.db, moduleId, since, maxRuns);
  const entryIds = [...new Set(found.map(({ entryId }) => entryId))];
  const seen = new Map<string, SampleEntry>();
  for (const entry of await loadEntries(ctx, module, entryIds)) {
    if (!(await canViewEntry(ctx, entry))) continue;
    const granted = await moduleActionsOn(ctx, entry);
    const access = readableFields(entry, granted);
    const { form } = entry.version.compiled;
    const initiatorId = entry.initiatorId ?? entry.createdBy;
    seen.set(entry.id, { initiatorId, values: redact(form, entry.values, access) });
  }
  const runs = found.filter(({ entryId }) => seen.has(entryId));
  const oldest = found.length < maxRuns ? undefined : found.at(-1);
  return {
    arrivals: runs.map(({ startedOn }) => Date.parse(startedOn)),
    sinceMs: oldest ? Date.parse(oldest.startedOn) : firstArrival(runs, since),
    samples: [...seen.values()],
    tasks: await pastTasks(ctx, runs),
    responses: await pastResponses(ctx, runs),
    areOthersUnseen: seen.size < entryIds.length,
  };
}

/** An app that is younger than the time looked at has arrivals since its first entry. */
function firstArrival(runs: readonly PastRun[], since: Date): number {
  const first = runs.at(-1);
  return first ? Date.parse(first.startedOn) : since.getTime();
}

async function pastTasks(ctx: Context, runs: readonly PastRun[]): Promise<readonly PastTask[]> {
  if (runs.length === 0) return [];
  const tasks = await answeredTasks(ctx.db, runs);
  return tasks.map(({ activityId, personId, createdOn, closedOn }) => ({
    activityId,
    personId,
    createdMs: Date.parse(createdOn),
    closedMs: Date.parse(closedOn),
  }));
}

/** People's own answers where there are any; else the outcomes by which an activity was left. */
async function pastResponses(ctx: Context, runs: readonly PastRun[]): Promise<readonly PastResponse[]> {
  if (runs.length === 0) return [];
  const recorded = await recordedResponses(ctx.db, runs);
  const decided = new Set(
    recorded.flatMap(({ kind, activityId }) => (kind === 'passed' ? [] : [activityId])),
  );
  return recorded
    .filter(({ kind, activityId }) => kind !== 'passed' || !decided.has(activityId))
    .map(({ activityId, outcome, targetActivityId, kind }) => ({
      activityId,
      outcome,
      toActivityId: kind === 'sentBack' ? targetActivityId : null,
    }));
}
