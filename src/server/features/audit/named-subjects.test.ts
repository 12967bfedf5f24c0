import { expect, it } from 'vitest';
import { getAuditRecord } from '#contracts/audit/get-audit-record.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { deleteStoreKey } from '#contracts/connect-hub/delete-store-key.ts';
import { revokeStoreKey } from '#contracts/connect-hub/revoke-store-key.ts';
import { saveEcommerceVariable } from '#contracts/connect-hub/save-ecommerce-variable.ts';
import { saveStoreKey } from '#contracts/connect-hub/save-store-key.ts';
import { deleteConnectors } from '#contracts/connectors/delete-connectors.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { deleteInboxes } from '#contracts/inboxes/delete-inboxes.ts';
import { readInbox } from '#contracts/inboxes/read-inbox.ts';
import { saveInbox } from '#contracts/inboxes/save-inbox.ts';
import { deleteIncomingWebhooks } from '#contracts/incoming-webhooks/delete-incoming-webhooks.ts';
import { rotateIncomingSecret } from '#contracts/incoming-webhooks/rotate-incoming-secret.ts';
import { saveIncomingWebhook } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import { deleteWebhook } from '#contracts/webhooks/delete-webhook.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { signedBy } from '#test/harness/incoming-call.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform({ settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32' } });

it('records name connectors and webhooks as they were called then, also when they are gone', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const system = await tenant.asUser('isSysAdmin');
  const url = 'http://127.0.0.1:1/orders';
  const made = await admin.call(saveConnector, {
    body: { name: 'ERP', dcType: 'advanced', request: { url } },
  });
  await admin.call(saveConnector, {
    body: { id: made.id, revision: made.revision, name: 'ERP orders', request: { url } },
  });
  await admin.call(deleteConnectors, { body: [made.id] });
  const webhook = await admin.call(saveWebhook, {
    body: { name: 'Shop', url, allows_plain_http: true, events: ['EntrySubmitted'] },
  });
  await admin.call(deleteWebhook, { query: { id: webhook.id } });
  const { items } = await system.call(listAuditTrail, { body: { length: 100 } });
  const told = (id: string) =>
    items
      .filter(({ subject_id }) => subject_id === id)
      .map(({ action, subject_kind, subject_name }) => [action, subject_kind, subject_name])
      .reverse();
  expect(told(made.id)).toEqual([
    ['saved', 'connector', 'ERP'],
    ['saved', 'connector', 'ERP orders'],
    ['deleted', 'connector', 'ERP orders'],
  ]);
  expect(told(webhook.id)).toEqual([
    ['created', 'webhook', 'Shop'],
    ['deleted', 'webhook', 'Shop'],
  ]);
});

it('records name inboxes and incoming webhooks in the same way', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const system = await tenant.asUser('isSysAdmin');
  const title = aField('title', 'text', { required: true });
  const module_id = await aPublishedApp(admin, aDefinition([aSection('main', [title])]));
  const place = { module_id, mapping: { fields: [{ field: 'title', place: '/subject' }], tables: [] } };
  const server = { host: '127.0.0.1', port: 1, security: 'none' as const, username: 'orders', password: 'x' };
  const inbox = await admin.call(saveInbox, {
    body: { name: 'Orders', address: 'orders@acme.example', ...place, ...server },
  });
  await admin.call(readInbox, { body: { id: inbox.id } });
  await admin.call(deleteInboxes, { body: [inbox.id] });
  const incoming = await admin.call(saveIncomingWebhook, {
    body: { name: 'Shop calls', action: 'submit', ...place },
  });
  const body = '{"subject":"Lamps"}';
  const headers = signedBy(incoming.secret ?? '', body);
  await tenant.anyone.inject({ method: 'POST', url: `/hooks/in/${incoming.id}`, headers, payload: body });
  await admin.call(rotateIncomingSecret, { body: { id: incoming.id } });
  await admin.call(deleteIncomingWebhooks, { body: [incoming.id] });
  const { items } = await system.call(listAuditTrail, { body: { length: 100 } });
  const told = (id: string) =>
    items
      .filter(({ subject_id }) => subject_id === id)
      .map(({ action, subject_name }) => [action, subject_name])
      .reverse();
  expect(told(inbox.id)).toEqual([
    ['created', 'Orders'],
    ['sent', 'Orders'],
    ['deleted', 'Orders'],
  ]);
  expect(told(incoming.id)).toEqual([
    ['created', 'Shop calls'],
    ['received', 'Shop calls'],
    ['rotated', 'Shop calls'],
    ['deleted', 'Shop calls'],
  ]);
});

it('records name shops and integrations, and tell what became of a key', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const system = await tenant.asUser('isSysAdmin');
  const shop = { name: 'Lamps', platform: 'shopify' as const, shop: 'http://127.0.0.1:1' };
  const { id, revision } = await admin.call(saveStoreKey, { body: { ...shop, key: 'first' } });
  await admin.call(revokeStoreKey, { params: { id } });
  const again = { ...shop, id, revision: revision + 1 };
  await admin.call(saveStoreKey, { body: { ...again, key: 'second' } });
  await admin.call(saveStoreKey, { body: { ...again, revision: revision + 2, key: 'third' } });
  await admin.call(deleteStoreKey, { query: { id } });
  await admin.call(saveEcommerceVariable, { body: { revision: 0, is_on: true } });
  const { items } = await system.call(listAuditTrail, { body: { length: 100 } });
  const about = items.filter(({ subject_kind: kind }) => kind === 'storeKey' || kind === 'integration');
  const told = about.reverse().map(async ({ id: record, action, subject_name }) => {
    const { changes, facts } = await system.call(getAuditRecord, { params: { id: record } });
    const key = changes.find(({ name }) => name === 'key')?.after ?? null;
    return [action, subject_name, key, facts.platform ?? null];
  });
  expect(await Promise.all(told)).toEqual([
    ['created', 'Lamps', null, 'shopify'],
    ['revoked', 'Lamps', 'removed', 'shopify'],
    ['changed', 'Lamps', 'added', 'shopify'],
    ['changed', 'Lamps', 'replaced', 'shopify'],
    ['deleted', 'Lamps', null, 'shopify'],
    ['changed', 'Shops', null, null],
  ]);
});
