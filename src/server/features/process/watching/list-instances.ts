import type { z } from 'zod';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listInstances as endpoint, processInstance } from '#contracts/process/list-instances.ts';
import { entryTitle, loadEntry } from '#server/features/entries/index.ts';
import {
  inLanguage,
  type PublishedModule,
  publishedModule,
  versionOf,
} from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { faultDetail, type InstanceRecord } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';
import { nameAt } from '../moving/move-instance.ts';
import { runningPage } from './process-store.ts';

export async function listInstances(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const module = await publishedModule(ctx, params.moduleId);
  const { page, length, activityId, isFaulted } = body;
  const range = { activityId, isFaulted, limit: length, offset: (page - 1) * length };
  const rows = await runningPage(ctx.db, module.id, range);
  const items = [];
  for (const row of rows) items.push(await present(ctx, module, row));
  return { items, page, length, total: rows[0]?.total ?? 0, totalIsExact: rows.length > 0 || page === 1 };
}

async function present(
  ctx: Context,
  module: PublishedModule,
  instance: InstanceRecord & { readonly status: string },
): Promise<z.output<typeof processInstance>> {
  const entry = await loadEntry(ctx, module, instance.entryId);
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
