import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listInboxes as endpoint } from '#contracts/inboxes/list-inboxes.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { loadInboxes } from '../stores/inbox-store.ts';
import { inboxNamer } from './present-inbox.ts';

const columns = {
  name: 'text',
  app: 'text',
  address: 'text',
  owner: 'text',
  is_active: 'mark',
  modified_on: 'moment',
  read_on: 'moment',
} as const;

export async function listInboxes(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const namesOf = await inboxNamer(ctx);
  const rows = (await loadInboxes(ctx.db)).map((inbox) => {
    const { id, name, isActive: is_active, address, modifiedOn: modified_on, readOn: read_on } = inbox;
    const { owner, app } = namesOf(inbox);
    const item = { id, name, is_active, app, address, owner, modified_on, read_on };
    return {
      item: { ...item, pause_reason: inbox.pauseReason, failure: inbox.failure },
      columns: { name, app, address, owner: owner.name, is_active, modified_on, read_on },
    };
  });
  return pageOfRows(rows, columns, body, await timeZoneOf(ctx));
}
