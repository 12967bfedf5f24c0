import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listIncomingWebhooks as endpoint } from '#contracts/incoming-webhooks/list-incoming-webhooks.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { lastCalls } from '../stores/call-store.ts';
import { loadIncomingWebhooks } from '../stores/incoming-webhook-store.ts';
import { incomingNamer } from './present-incoming.ts';

const columns = {
  name: 'text',
  app: 'text',
  owner: 'text',
  is_active: 'mark',
  modified_on: 'moment',
} as const;

export async function listIncomingWebhooks(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const namesOf = await incomingNamer(ctx);
  const last = await lastCalls(ctx.db);
  const rows = (await loadIncomingWebhooks(ctx.db)).map((webhook) => {
    const { id, name, isActive: is_active, pauseReason, action, modifiedOn: modified_on } = webhook;
    const { owner, app } = namesOf(webhook);
    const call = last.get(id);
    const last_call = call ? { received_on: call.receivedOn, status: call.status } : null;
    const item = {
      id,
      name,
      is_active,
      pause_reason: pauseReason,
      app,
      action,
      owner,
      modified_on,
      last_call,
    };
    return { item, columns: { name, app, owner: owner.name, is_active, modified_on } };
  });
  return pageOfRows(rows, columns, body, await timeZoneOf(ctx));
}
