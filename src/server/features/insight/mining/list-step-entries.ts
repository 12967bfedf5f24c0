import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listStepEntries as endpoint } from '#contracts/insight/mining/list-step-entries.ts';
import { staysAtStep } from '#engine/mining/stays-at-step.ts';
import { traceRuns } from '#engine/mining/traced-run.ts';
import { entryTitle, loadEntries } from '#server/features/entries/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { timeOfRuns } from './counted-time.ts';
import { loggedApp, readEventLog } from './read-event-log.ts';

const maxListed = 100;

export async function listStepEntries(
  ctx: Context,
  { body: { moduleId, filters, activityId, time = 'elapsed', ...selection } }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const app = await loggedApp(ctx, { moduleId, filters });
  const { runs, workflows } = await readEventLog(ctx, app, selection);
  const traced = await inTurns(traceRuns(runs, workflows, await timeOfRuns(ctx, time, runs)));
  const stays = staysAtStep(traced, activityId, ctx.now.getTime());
  const listed = stays.slice(0, maxListed);
  const ids = [...new Set(listed.map(({ of }) => of.run.entryId))];
  const titles = new Map<string, string>();
  for (const entry of await loadEntries(ctx, app.newest.module, ids)) {
    titles.set(entry.id, entryTitle(entry.version, entry.values));
  }
  return {
    total: stays.length,
    items: listed.flatMap(({ of: { run }, visits, waitedSeconds, isHere }) => {
      const title = titles.get(run.entryId);
      if (title === undefined) return [];
      const { id: runId, entryId: recordId, startedOn, result } = run;
      return [{ runId, recordId, title, startedOn, result, visits, waitedSeconds, isHere }];
    }),
  };
}
