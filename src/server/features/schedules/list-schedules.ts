import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { isAdministrator } from '#contracts/permissions.ts';
import type { listSchedules as endpoint } from '#contracts/schedules/list-schedules.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { newEntrySituation } from '#server/features/workflow/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { presentSchedules } from './present-schedule.ts';
import { listedSchedules } from './schedule-store.ts';

const columns = {
  name: 'text',
  module_name: 'text',
  owner: 'text',
  status: 'text',
  next_due_at: 'moment',
} as const;

export async function listSchedules(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId, isOwn } = body;
  const actor = actorOf(ctx);
  // An app in which the actor may not create entries has no schedules to load.
  if (moduleId !== undefined) await newEntrySituation(ctx, moduleId);
  const ownerId = isOwn || !isAdministrator(actor.flags) ? actor.id : undefined;
  const schedules = await presentSchedules(ctx, await listedSchedules(ctx.db, { ownerId, moduleId }));
  const rows = schedules.map((item) => {
    const { name, module_name, owner, status, next_due_at } = item;
    return { item, columns: { name, module_name, owner: owner.name, status, next_due_at } };
  });
  return pageOfRows(rows, columns, body, await timeZoneOf(ctx));
}
