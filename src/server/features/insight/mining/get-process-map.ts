import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { CountedTime, RunSelection } from '#contracts/insight/mining/event-log-shape.ts';
import type { getProcessMap as endpoint } from '#contracts/insight/mining/get-process-map.ts';
import { type MinedProcess, mineProcess } from '#engine/mining/mine-process.ts';
import {
  inLanguage,
  type ModuleVersion,
  moduleActionsOf,
  versionOf,
} from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { drawnWorkflow } from '#server/features/workflow/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { timeOfRuns } from './counted-time.ts';
import { drawnTogether } from './drawn-together.ts';
import { versionsOfRuns } from './event-log-store.ts';
import { leadParts, presentProcess } from './present-process.ts';
import { processWords } from './process-words.ts';
import { type LoggedApp, loggedApp, readEventLog } from './read-event-log.ts';

export async function getProcessMap(
  ctx: Context,
  { body: { moduleId, filters, compared, time = 'elapsed', ...selection } }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const app = await loggedApp(ctx, { moduleId, filters });
  const { newest } = app;
  const numbers = await versionsOfRuns(ctx.db, app.basis, moduleId);
  refuseUnknown(newest, [selection, compared]);
  const mined = await mine(ctx, app, selection, time);
  const other = compared ? await mine(ctx, app, compared, time) : null;
  const versions = [...mined.versions, ...(other?.versions ?? [])];
  const words = processWords(ctx, newest, versions);
  const width = leadWidth([mined.process, ...(other ? [other.process] : [])]);
  const { displayName, appIcon } = inLanguage(newest, ctx.locale).module;
  return {
    moduleId,
    display_name: displayName,
    app_icon: appIcon,
    canExport: (await moduleActionsOf(ctx, newest)).has('export'),
    versions: [...numbers],
    teams: (await directory(ctx)).teams.map(({ id, name }) => ({ id, name })),
    workflow: await drawing(ctx, newest, selection, mined.versions),
    leadWidthSeconds: width,
    process: await presentProcess(ctx, mined, words, width),
    compared: other && (await presentProcess(ctx, other, words, width)),
  };
}

/** A version that the app does not have is not found, as elsewhere. */
function refuseUnknown(newest: ModuleVersion, selections: readonly (RunSelection | undefined)[]): void {
  for (const selection of selections) if ((selection?.version ?? 1) > newest.number) throw notFound();
}

interface Mined {
  readonly process: MinedProcess;
  readonly isCut: boolean;
  readonly versions: readonly ModuleVersion[];
}

async function mine(
  ctx: Context,
  app: LoggedApp,
  selection: RunSelection,
  time: CountedTime,
): Promise<Mined> {
  const { runs, workflows, isCut, versions } = await readEventLog(ctx, app, selection);
  const people = await directory(ctx);
  const teamOf = (personId: string) => firstTeam(people.person(personId)?.teams ?? [])?.id ?? '';
  const process = await inTurns(
    mineProcess(runs, workflows, {
      now: ctx.now.toISOString(),
      teamOf,
      secondsBetween: await timeOfRuns(ctx, time, runs),
    }),
  );
  return { process, isCut, versions: [...versions.values()] };
}

function firstTeam(teams: readonly { readonly id: string; readonly name: string }[]) {
  return teams.toSorted((one, other) => (one.name < other.name ? -1 : 1))[0];
}

/** Of one version its workflow; of all, what the runs were on, and the newest where there are none. */
async function drawing(
  ctx: Context,
  newest: ModuleVersion,
  { version }: RunSelection,
  ran: readonly ModuleVersion[],
): Promise<ReturnType<typeof drawnWorkflow>> {
  const drawn = (each: ModuleVersion) => drawnWorkflow(inLanguage(each, ctx.locale));
  if (version !== undefined) return drawn(await versionOf(ctx, newest.module, version));
  const shown = ran.length > 0 ? ran.toSorted((one, other) => other.number - one.number) : [newest];
  const together = drawnTogether(shown.map(drawn));
  return {
    activities: together.activities.map((activity) => ({
      ...activity,
      state: {},
      properties: {},
    })),
    connections: together.connections.map((connection) => ({ ...connection, state: {} })),
    fieldPermissions: [],
  };
}

/** One width for all pictures of lead times, so that nine of ten runs are within them. */
function leadWidth(processes: readonly MinedProcess[]): number {
  const longest = Math.max(...processes.map(({ summary }) => summary.lead.p90Seconds ?? 0));
  return longest / (leadParts - 2);
}
