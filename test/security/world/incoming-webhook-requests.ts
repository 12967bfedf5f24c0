import { getIncomingWebhook } from '#contracts/incoming-webhooks/get-incoming-webhook.ts';
import { listIncomingCalls } from '#contracts/incoming-webhooks/list-incoming-calls.ts';
import { rotateIncomingSecret } from '#contracts/incoming-webhooks/rotate-incoming-secret.ts';
import { saveIncomingWebhook } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import { signedBy } from '#test/harness/incoming-call.ts';
import type { Parts } from './designed-ids.ts';
import type { Ids } from './world-types.ts';

const asAdmin = <Request>(request: (ids: Ids) => Request) => ({ as: 'admin' as const, request });
let lastNumber = 0;
const mapping = { fields: [{ field: 'title', place: '/title' }], tables: [] };

/** The valid requests of incoming webhooks. */
export const incomingWebhookRequests = {
  deleteIncomingWebhooks: asAdmin((ids) => ({ body: [ids.incoming] })),
  endOldIncomingSecret: asAdmin((ids) => ({
    body: { id: ids.incoming, secret_id: ids.oldIncomingSecret },
  })),
  getIncomingCall: asAdmin((ids) => ({ params: { id: ids.incomingCall } })),
  getIncomingWebhook: asAdmin((ids) => ({ params: { id: ids.incoming } })),
  listIncomingCalls: asAdmin((ids) => ({ body: { incomingId: ids.incoming, page: 1, length: 10 } })),
  listIncomingWebhooks: asAdmin(() => ({ body: { page: 1, length: 10 } })),
  listMappingTargets: asAdmin((ids) => ({ query: { moduleId: ids.module } })),
  rotateIncomingSecret: asAdmin((ids) => ({ body: { id: ids.incoming } })),
  saveIncomingWebhook: asAdmin((ids) => ({
    body: {
      id: ids.incoming,
      revision: 1,
      name: `Incoming ${++lastNumber}`,
      module_id: ids.module,
      action: 'save',
      mapping,
    },
  })),
  tryIncomingWebhook: asAdmin((ids) => ({
    body: { module_id: ids.module, action: 'save', mapping, sample: '{"title":"Trial"}' },
  })),
};

/** A paused incoming webhook with a call that was refused. */
export async function anIncomingWebhook({ canary, module, people: { admin }, tenant, number }: Parts) {
  const { id: incoming, secret } = await admin.call(saveIncomingWebhook, {
    body: {
      name: `Incoming ${canary.slice(-20)} ${number}`,
      is_active: false,
      module_id: module,
      action: 'save',
      mapping,
    },
  });
  const payload = JSON.stringify({ title: canary });
  const headers = signedBy(secret ?? '', payload);
  await tenant.anyone.inject({ method: 'POST', url: `/hooks/in/${incoming}`, payload, headers });
  const { items } = await admin.call(listIncomingCalls, { body: { incomingId: incoming } });
  await admin.call(rotateIncomingSecret, { body: { id: incoming } });
  const { old_secrets: old } = await admin.call(getIncomingWebhook, { params: { id: incoming } });
  return { incoming, incomingCall: items[0]?.id ?? '', oldIncomingSecret: old[0]?.id ?? '' };
}
