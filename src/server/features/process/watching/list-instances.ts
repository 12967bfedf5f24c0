import type { z } from 'zod';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listInstances as endpoint, processInstance } from '#contracts/process/list-instances.ts';
import { entryHeadline, loadEntries, type StoredEntry } from '#server/features/entries/index.ts';
import {
  inLanguage,
  type ModuleVersion,
  publishedModule,
  versionOf,
} from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import {
  faultDetail,
  nameAt,
  pausedActivities,
  type RunningInstance,
  runningPage,
} from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';

export async function listInstances(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const module = await publishedModule(ctx, params.moduleId);
  const { page, length, activityId, isFaulted } = body;
  const range = { activityId, isFaulted, limit: length, offset: (page - 1) * length };
  const { rows, total } = await runningPage(ctx.db, module.id, range);
  const entryIds = rows.map(({ entryId }) => entryId);
  const entries = new Map((await loadEntries(ctx, module, entryIds)).map((entry) => [entry.id, entry]));
  const paused = await pausedActivities(ctx, rows);
  const items = await Promise.all(
    rows.map(async (row) => {
      const version = inLanguage(await versionOf(ctx, module, row.versionNumber), ctx.locale);
      const pauses = (paused.get(row.id) ?? []).map(({ activityId, since, message }) => ({
        activityName: nameAt(version, activityId),
        since,
        message,
      }));
      return { ...(await present(ctx, version, row, entries.get(row.entryId))), pauses };
    }),
  );
  return { items, page, length, total, totalIsExact: true };
}

async function present(
  ctx: Context,
  version: ModuleVersion,
  instance: RunningInstance,
  entry: StoredEntry | undefined,
): Promise<Omit<z.output<typeof processInstance>, 'pauses'>> {
  const initiator = (await directory(ctx)).person(instance.initiatorId);
  const { tokens } = instance.state;
  const places = [...new Set(tokens.map(({ activityId }) => activityId))];
  const [waitingSince] = tokens.map(({ arrivedAt }) => arrivedAt).sort();
  return {
    id: instance.id,
    recordId: instance.entryId,
    title: entry ? entryHeadline(inLanguage(entry.version, ctx.locale), entry.values) : '',
    version: instance.versionNumber,
    status: instance.status,
    initiator: initiator ? { id: initiator.id, name: initiator.name } : null,
    startedOn: instance.startedOn,
    waitingSince: waitingSince ?? null,
    at: places.map((activityId) => ({ activityId, activityName: nameAt(version, activityId) })),
    faults: tokens.flatMap(({ activityId, wait }) => {
      if (wait.kind !== 'fault') return [];
      const message = faultDetail(ctx, version, { activityId, ...wait });
      return [{ activityName: nameAt(version, activityId), code: wait.code, message }];
    }),
  };
}
