import type { listConnectors as endpoint } from '#contracts/connectors/list-connectors.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { hostOf } from '../connector.ts';
import { loadConnectors } from '../stores/connector-store.ts';

const columns = {
  name: 'text',
  description: 'text',
  dcType: 'text',
  host: 'text',
  modified_on: 'moment',
} as const;

export async function listConnectors(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const rows = (await loadConnectors(ctx.db)).map((connector) => {
    const { id, name, description, type: dcType, request, modifiedOn: modified_on, lastCall } = connector;
    const { settings, stopped } = connector;
    const shown = { name, description, dcType, host: hostOf(request.url), modified_on };
    return {
      item: { id, ...shown, is_paused: settings.isPaused, stopped, last_call: lastCall },
      columns: shown,
    };
  });
  return pageOfRows(rows, columns, body, await timeZoneOf(ctx));
}
