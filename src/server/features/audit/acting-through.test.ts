import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportAuditTrail } from '#contracts/audit/export-audit-trail.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { verifyAuditTrail } from '#contracts/audit/verify-audit-trail.ts';
import { saveIncomingWebhook } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import { webhookMessage } from '#contracts/webhooks/message-shapes.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, aSection, aStraightRoute } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { signedBy } from '#test/harness/incoming-call.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { aReceiver, type Receiver } from '#test/harness/webhook-receiver.ts';

const platform = useTestPlatform({ settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32' } });
let receiver: Receiver;

beforeAll(async () => {
  receiver = await aReceiver();
});
afterAll(() => receiver.close());

it('what a call does in its owner’s name is told of the owner, through the incoming webhook', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isSysAdmin');
  const consultant = await tenant.addUser({ username: 'mia', flags: ['isConsultant'] });
  const moduleId = await aPublishedApp(
    consultant,
    aDefinition([aSection('main', [aField('title', 'text')])], { workflow: aStraightRoute() }),
  );
  await admin.call(saveWebhook, {
    body: { name: 'ERP', url: receiver.url, allows_plain_http: true, events: ['EntrySubmitted'] },
  });
  const incoming = await consultant.call(saveIncomingWebhook, {
    body: {
      name: 'Shop calls',
      action: 'submit',
      module_id: moduleId,
      mapping: { fields: [{ field: 'title', place: '/subject' }], tables: [] },
    },
  });
  const payload = '{"subject":"Lamps"}';
  const headers = signedBy(incoming.secret ?? '', payload);
  const url = `/hooks/in/${incoming.id}`;
  expect((await tenant.anyone.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  await admin.call(submitEntry, { query: { moduleId }, body: { data: { title: 'By hand' } } });
  await platform.settle();

  const { items } = await admin.call(listAuditTrail, { body: { length: 100 } });
  const through = { id: incoming.id, name: 'Shop calls' };
  const byCall = items.filter((record) => record.way === 'incomingWebhook');
  expect(byCall.map((record) => [record.action, record.subject_kind, record.actor?.id]).sort()).toEqual([
    ['received', 'incomingWebhook', consultant.id],
    ['submitted', 'entry', consultant.id],
  ]);
  expect(byCall.map((record) => record.through)).toEqual([through, through]);
  const [byHand] = items.filter(({ action, actor }) => action === 'submitted' && actor?.id === admin.id);
  expect(byHand?.through).toBeNull();

  const actor = { id: consultant.id, name: (await consultant.actor()).name };
  const told = receiver.received.map(({ body }) => webhookMessage.parse(JSON.parse(body)).data);
  expect(told.find((data) => data.through)).toMatchObject({
    actor,
    through: { kind: 'incomingWebhook', ...through },
  });
  expect(told.map((data) => data.through?.id ?? null).sort()).toEqual([incoming.id, null].sort());

  // Sealed, so that the export has it.
  expect((await admin.call(verifyAuditTrail, {})).faults).toEqual([]);
  const sheet = await admin.inject({
    method: 'POST',
    url: exportAuditTrail.path,
    payload: { format: 'csv' },
  });
  expect(sheet.body).toContain('Incoming webhook, Shop calls');
});
