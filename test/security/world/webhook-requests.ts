import { getWebhook } from '#contracts/webhooks/get-webhook.ts';
import { rotateWebhookSecret } from '#contracts/webhooks/rotate-webhook-secret.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { testWebhook } from '#contracts/webhooks/test-webhook.ts';
import { getWebhookSecret } from '#contracts/workflow/get-webhook-secret.ts';
import { rotateActivitySecret } from '#contracts/workflow/rotate-activity-secret.ts';
import { schemaAddress } from '#server/features/webhooks/schema/schema-address.ts';
import type { Parts } from './designed-ids.ts';
import type { Ids } from './world-types.ts';

const asAdmin = <Request>(request: (ids: Ids) => Request) => ({ as: 'admin' as const, request });
let webhookNumber = 0;
/** An address that the server refuses at once. */
const url = 'https://10.0.0.1/hook';

/** The valid requests of webhooks. */
export const webhookRequests = {
  deleteWebhook: asAdmin((ids) => ({ query: { id: ids.webhook } })),
  deleteWebhooks: asAdmin((ids) => ({ body: [ids.webhook] })),
  endOldWebhookSecret: asAdmin((ids) => ({ body: { id: ids.webhook, secret_id: ids.oldSecret } })),
  getExecution: asAdmin((ids) => ({ params: { id: ids.execution } })),
  getMessageSchema: asAdmin((ids) => ({ query: { moduleId: ids.module, version: '1' } })),
  readMessageSchema: {
    as: 'nobody' as const,
    request: (ids: Ids) => ({
      query: { webhookId: ids.webhook, moduleId: ids.module, version: '1', token: ids.schemaToken },
    }),
  },
  getWebhook: asAdmin((ids) => ({ params: { id: ids.webhook } })),
  listExecutions: asAdmin((ids) => ({ body: { webhookId: ids.webhook, page: 1, length: 10 } })),
  listWebhooks: asAdmin(() => ({ body: { page: 1, length: 10 } })),
  replayWebhook: asAdmin((ids) => ({
    body: { id: ids.webhook, from: '2026-01-01T00:00:00Z', until: '2026-01-02T00:00:00Z' },
  })),
  resendExecution: asAdmin((ids) => ({ body: { executionId: ids.execution } })),
  rotateWebhookSecret: asAdmin((ids) => ({ body: { id: ids.webhook } })),
  saveWebhook: asAdmin((ids) => ({
    body: {
      id: ids.webhook,
      revision: 1,
      name: `Webhook ${++webhookNumber}`,
      url,
      events: ['Completed'],
    },
  })),
  testWebhook: asAdmin((ids) => ({ body: { id: ids.webhook } })),
};

/** A webhook with a message that did not arrive, and the token of the schema of the world's app for its receiver. */
export async function aWebhook({ tenant, canary, module, people: { admin }, number }: Parts) {
  const { id: webhook } = await admin.call(saveWebhook, {
    body: {
      name: `Hook ${canary.slice(-20)} ${number}`,
      url,
      events: ['Completed'],
      headers: [{ name: 'X-Key', value: canary, is_secret: true }],
    },
  });
  const { executionId: execution } = await admin.call(testWebhook, { body: { id: webhook } });
  await admin.call(rotateWebhookSecret, { body: { id: webhook } });
  const { old_secrets: old } = await admin.call(getWebhook, { params: { id: webhook } });
  await admin.call(rotateActivitySecret, { body: { keep_old: false } });
  await admin.call(rotateActivitySecret, { body: {} });
  const { old_secrets: ofActivities } = await admin.call(getWebhookSecret, {});
  const described = { webhookId: webhook, moduleId: module, version: 1 };
  const { searchParams } = new URL(await schemaAddress(await tenant.context(), described));
  return {
    webhook,
    execution,
    oldSecret: old[0]?.id ?? '',
    oldActivitySecret: ofActivities[0]?.id ?? '',
    schemaToken: searchParams.get('token') ?? '',
  };
}
