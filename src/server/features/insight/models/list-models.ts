import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listModels as endpoint } from '#contracts/insight/models/list-models.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { shownModels } from './shown-models.ts';

const columns = {
  name: 'text',
  display_name: 'text',
  owner: 'text',
  moduleId: 'text',
  isOwn: 'mark',
  isShared: 'mark',
  modified_on: 'moment',
} as const;

export async function listModels(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const rows = (await shownModels(ctx)).map(({ listed }) => {
    const { name, display_name, owner, moduleId, isOwn, isShared, modified_on } = listed;
    const shown = { name, display_name, moduleId, isOwn, isShared, modified_on };
    return { item: listed, columns: { ...shown, owner: owner?.name ?? null } };
  });
  return pageOfRows(rows, columns, body, await timeZoneOf(ctx));
}
