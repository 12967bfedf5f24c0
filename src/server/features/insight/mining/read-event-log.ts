import type { z } from 'zod';
import type { eventLogShape, RunSelection } from '#contracts/insight/mining/event-log-shape.ts';
import type { LoggedRun, LoggedWorkflow } from '#engine/mining/run-log.ts';
import { canSeeList, type FiguresBasis, fieldSecrecy, figuresBasis } from '#server/features/entries/index.ts';
import { compiledModule, type ModuleVersion, versionOf } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import {
  commentsOnEntries,
  correctionsOfEntries,
  deadlinesOfRuns,
  eventsOfRuns,
  type Owned,
  type RunRow,
  visibleRuns,
} from './event-log-store.ts';
import { openFields } from './open-fields.ts';

/** What one answer reads at most. */
const maxRuns = 5000;
const maxEvents = 250_000;
const runsAtOnce = 500;

/** The app of an event log, and which of its entries the actor may see. */
export interface LoggedApp {
  readonly newest: ModuleVersion;
  readonly basis: FiguresBasis;
}

/** An event log of runs that the actor may see, with the versions that they are on. */
export interface EventLog {
  readonly runs: readonly LoggedRun[];
  /** Whether there are more, older runs. */
  readonly isCut: boolean;
  readonly versions: ReadonlyMap<number, ModuleVersion>;
  readonly workflows: ReadonlyMap<number, LoggedWorkflow>;
}

/** The app, unless it does not exist for the actor. */
export async function loggedApp(
  ctx: Context,
  { moduleId, filters }: Pick<z.output<typeof eventLogShape>, 'moduleId' | 'filters'>,
): Promise<LoggedApp> {
  const newest = await compiledModule(ctx, moduleId);
  if (!(await canSeeList(ctx, newest))) throw notFound();
  return { newest, basis: await figuresBasis(ctx, newest, { filters }) };
}

/** Reads the newest runs of a selection, as many as one answer may be made of. */
export async function readEventLog(
  ctx: Context,
  { newest, basis }: LoggedApp,
  { team, ...selection }: RunSelection,
): Promise<EventLog> {
  const { timeZone } = await organization(ctx);
  const { module } = newest;
  const startedBy = team === undefined ? null : await peopleOfTeam(ctx, team);
  const range = { ...selection, moduleId: module.id, timeZone, startedBy };
  const found = await visibleRuns(ctx.db, basis, range, maxRuns + 1);
  const fields = openFields(newest, await fieldSecrecy(ctx, newest));
  const runs: LoggedRun[] = [];
  let left = maxEvents;
  for (let first = 0; first < Math.min(found.length, maxRuns) && left > 0; first += runsAtOnce) {
    const rows = found.slice(first, Math.min(first + runsAtOnce, maxRuns));
    const read = await readRuns(ctx, rows, fields, left);
    left -= read.events;
    if (left >= 0) runs.push(...read.runs);
  }
  const versions = new Map<number, ModuleVersion>();
  for (const number of new Set(runs.map(({ version }) => version))) {
    versions.set(number, await versionOf(ctx, module, number));
  }
  const workflows = new Map([...versions].map(([number, version]) => [number, loggedWorkflow(version)]));
  return { runs, isCut: runs.length < found.length, versions, workflows };
}

/** Whoever is in a team now, also those who no longer sign in; a team that there is not is not found. */
async function peopleOfTeam(ctx: Context, team: string): Promise<readonly string[]> {
  const { teams, people } = await directory(ctx);
  if (!teams.some(({ id }) => id === team)) throw notFound();
  return [...people.values()]
    .filter((person) => person.teams.some(({ id }) => id === team))
    .map(({ id }) => id);
}

async function readRuns(
  ctx: Context,
  rows: readonly RunRow[],
  fields: readonly string[],
  limit: number,
): Promise<{ readonly runs: readonly LoggedRun[]; readonly events: number }> {
  const events = await eventsOfRuns(ctx.db, rows, limit + 1);
  const eventsOf = byOwner(events);
  const deadlinesOf = byOwner(await deadlinesOfRuns(ctx.db, rows));
  const commentsOf = byOwner(await commentsOnEntries(ctx.db, rows));
  const correctionsOf = byOwner(await correctionsOfEntries(ctx.db, rows, fields));
  const runs = rows.map(({ status, ...row }): LoggedRun => {
    const isDuring = ({ at }: { readonly at: string }) => isWithin(row, at);
    return {
      ...row,
      result: row.endedOn === null ? null : status,
      events: eventsOf(row.id),
      deadlines: deadlinesOf(row.id),
      comments: commentsOf(row.entryId).filter(isDuring),
      corrections: correctionsOf(row.entryId).filter(isDuring),
    };
  });
  return { runs, events: events.length };
}

function isWithin({ startedOn, endedOn }: Pick<RunRow, 'startedOn' | 'endedOn'>, at: string): boolean {
  const moment = Date.parse(at);
  return moment >= Date.parse(startedOn) && (endedOn === null || moment <= Date.parse(endedOn));
}

function byOwner<Part>(parts: readonly Owned<Part>[]): (ownerId: string) => readonly Owned<Part>[] {
  const groups = new Map<string, Owned<Part>[]>();
  for (const part of parts) {
    const group = groups.get(part.ownerId);
    if (group) group.push(part);
    else groups.set(part.ownerId, [part]);
  }
  return (ownerId) => groups.get(ownerId) ?? [];
}

function loggedWorkflow({ compiled: { workflow } }: ModuleVersion): LoggedWorkflow {
  const activities = [...workflow.activities.values()].map(
    ({ id, type, neededArrivals, outgoing }) =>
      [
        id,
        {
          asksPeople: type.staff !== undefined,
          isJoin: neededArrivals !== null,
          next: new Map(
            [...outgoing].map(([outcome, connections]) => [
              outcome,
              connections.map(({ targetId }) => targetId),
            ]),
          ),
        },
      ] as const,
  );
  return { startId: workflow.startId, activities: new Map(activities) };
}
