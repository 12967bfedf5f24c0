import type { z } from 'zod';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listInstances as endpoint, processInstance } from '#contracts/process/list-instances.ts';
import { entryTitle, loadEntries, type StoredEntry } from '#server/features/entries/index.ts';
import {
  inLanguage,
  type PublishedModule,
  publishedModule,
  versionOf,
} from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { faultDetail, nameAt, type RunningInstance, runningPage } from '#server/features/workflow/index.ts';
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
  const items = await Promise.all(rows.map((row) => present(ctx, module, row, entries.get(row.entryId))));
  return { items, page, length, total, totalIsExact: true };
}

async function present(
  ctx: Context,
  module: PublishedModule,
  instance: RunningInstance,
  entry: StoredEntry | undefined,
): Promise<z.output<typeof processInstance>> {
  const version = inLanguage(await versionOf(ctx, module, instance.versionNumber), ctx.locale);
  const initiator = (await directory(ctx)).person(instance.initiatorId);
  const { tokens } = instance.state;
  const places = [...new Set(tokens.map(({ activityId }) => activityId))];
  const [waitingSince] = tokens.map(({ arrivedAt }) => arrivedAt).sort();
  return {
    id: instance.id,
    recordId: instance.entryId,
    title: entry ? entryTitle(inLanguage(entry.version, ctx.locale), entry.values) : '',
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
