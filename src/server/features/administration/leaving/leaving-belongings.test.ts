import { expect, it } from 'vitest';
import { changeRoleMembers } from '#contracts/administration/change-role-members.ts';
import { deleteUser } from '#contracts/administration/delete-user.ts';
import { eraseUser } from '#contracts/administration/erase-user.ts';
import { getLeaver } from '#contracts/administration/get-leaver.ts';
import { getUser } from '#contracts/administration/get-user.ts';
import { handOver } from '#contracts/administration/hand-over.ts';
import { saveRole } from '#contracts/administration/save-role.ts';
import { getBot } from '#contracts/bots/get-bot.ts';
import { saveBot } from '#contracts/bots/save-bot.ts';
import { getStoreKey } from '#contracts/connect-hub/get-store-key.ts';
import { saveStoreKey } from '#contracts/connect-hub/save-store-key.ts';
import { setUserConfig } from '#contracts/entries/set-user-config.ts';
import { getInbox } from '#contracts/inboxes/get-inbox.ts';
import { saveInbox } from '#contracts/inboxes/save-inbox.ts';
import { getIncomingWebhook } from '#contracts/incoming-webhooks/get-incoming-webhook.ts';
import { rotateIncomingSecret } from '#contracts/incoming-webhooks/rotate-incoming-secret.ts';
import { saveIncomingWebhook } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import { getDashboard } from '#contracts/insight/dashboards/get-dashboard.ts';
import { saveDashboard } from '#contracts/insight/dashboards/save-dashboard.ts';
import { getInquiry } from '#contracts/insight/get-inquiry.ts';
import { saveInquiry } from '#contracts/insight/save-inquiry.ts';
import { savePrediction } from '#contracts/predictions/save-prediction.ts';
import { saveLicence } from '#contracts/tenants/save-licence.ts';
import { getWebhook } from '#contracts/webhooks/get-webhook.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { signedBy } from '#test/harness/incoming-call.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

/** Tim has one of each thing that only has an owner; Eva manages the tenant as well, Ann designs, Bob does neither. */
async function aLeaver() {
  const tenant = await platform.newTenant();
  const admin = await tenant.addUser({ username: 'admin', flags: ['isAdministrator'] });
  const boss = await tenant.addUser({ username: 'boss' });
  const tim = await tenant.addUser({ username: 'tim', flags: ['isConsultant'], managerId: boss.id });
  const eva = await tenant.addUser({ username: 'eva', flags: ['isConsultant'] });
  const ann = await tenant.addUser({ username: 'ann', flags: ['isFullUser'] });
  const bob = await tenant.addUser({ username: 'bob' });
  const moduleId = await aPublishedApp(
    admin,
    aDefinition([aSection('main', [aField('kind', 'text')])], {
      permission: {
        rules: [
          { who: { kind: 'everyone' as const }, actions: ['start', 'viewAll'] },
          ...[tim, eva].map(({ id: value }) => ({
            who: { kind: 'user' as const, value },
            actions: ['design' as const],
          })),
        ],
        rawPermission: null,
      },
    }),
  );
  const report = { moduleId, rows: [{ column: 'kind' }] };
  const webhook = await tim.call(saveWebhook, {
    body: { name: 'Orders', url: 'https://example.com/', events: ['EntrySubmitted'] },
  });
  const incoming = await tim.call(saveIncomingWebhook, {
    body: {
      name: 'Shop',
      module_id: moduleId,
      action: 'submit',
      mapping: { fields: [{ field: 'kind', place: '/kind' }], tables: [] },
    },
  });
  const inbox = await tim.call(saveInbox, {
    body: {
      name: 'Orders by mail',
      is_active: false,
      module_id: moduleId,
      host: 'imap.acme.example',
      username: 'orders',
      password: 'of the mailbox',
      address: 'orders@acme.example',
      mapping: { fields: [{ field: 'kind', place: '/subject' }], tables: [] },
    },
  });
  const bot = await tim.call(saveBot, {
    body: { name: 'Nightly', provider: 'Formwright', service: 'steps', is_active: false },
  });
  const sysAdmin = await tenant.asUser('isSysAdmin');
  const bots = ['steps', 'prediction'].map((service) => ({ provider: 'Formwright', service }));
  await sysAdmin.call(saveLicence, {
    body: { licence: { expires_on: null, full_users: null, others: null, bots } },
  });
  const prediction = await tim.call(savePrediction, { body: { moduleId, kind: 'duration' } });
  const storeKey = await tim.call(saveStoreKey, {
    body: { name: 'Shop', platform: 'shopify', shop: 'https://shop.example', key: 'shpat_of_the_shop' },
  });
  const dashboard = await tim.call(saveDashboard, { body: { name: 'Overview', widgets: [] } });
  const inquiry = await tim.call(saveInquiry, { body: { name: 'By kind', report } });
  await tim.call(setUserConfig, {
    query: { moduleId, tabConfig: 'new' },
    body: { name: 'Open', isShared: true, config: {} },
  });
  await tim.call(setUserConfig, {
    query: { moduleId, tabConfig: 'new' },
    body: { name: 'Mine alone', config: {} },
  });
  const kinds = [
    'store_keys',
    'webhooks',
    'incoming_webhooks',
    'inboxes',
    'bots',
    'predictions',
    'list_views',
    'dashboards',
    'quick_reports',
  ] as const;
  const allTo = (id: string) => Object.fromEntries(kinds.map((kind) => [`${kind}_to`, id]));
  const things = { storeKey, webhook, incoming, inbox, bot, prediction, dashboard, inquiry, report };
  return { tenant, admin, tim, eva, ann, bob, ...things, allTo };
}

it('hands over what acts or is kept in the person’s name; nothing pauses or stays behind', async () => {
  const all = await aLeaver();
  const { admin, tim, eva, webhook, incoming, inbox, bot, dashboard, inquiry, report, allTo } = all;
  const left = await admin.call(getLeaver, { params: { id: tim.id } });
  expect(left).toMatchObject({
    store_keys: [{ id: all.storeKey.id, name: 'Shop' }],
    webhooks: [{ id: webhook.id, name: 'Orders' }],
    incoming_webhooks: [{ id: incoming.id }],
    inboxes: [{ id: inbox.id, name: 'Orders by mail' }],
    bots: [{ id: bot.id }],
    predictions: [{ id: all.prediction.id, kind: 'duration', field: null }],
    list_views: [{ name: 'Open' }],
    dashboards: [{ id: dashboard.id }],
    quick_reports: [{ id: inquiry.id }],
  });
  await eva.call(saveDashboard, { body: { name: 'overview', widgets: [] } });
  await eva.call(saveInquiry, { body: { name: 'BY KIND', report } });
  const missing = await admin.attempt(handOver, { body: { id: tim.id } });
  expect(missing.error?.errors.map(({ path }) => path)).toEqual(
    Object.keys(allTo('')).map((key) => `body.${key}`),
  );
  await admin.call(handOver, { body: { id: tim.id, ...allTo(eva.id) } });
  const owner = { id: eva.id };
  expect(await admin.call(getWebhook, { params: { id: webhook.id } })).toMatchObject({
    owner,
    is_active: true,
  });
  expect(await admin.call(getStoreKey, { params: { id: all.storeKey.id } })).toMatchObject({ owner });
  expect(await admin.call(getBot, { params: { id: bot.id } })).toMatchObject({ owner });
  expect(await admin.call(getInbox, { params: { id: inbox.id } })).toMatchObject({ owner });
  const { predictions: owned } = await admin.call(getLeaver, { params: { id: eva.id } });
  expect(owned).toMatchObject([{ id: all.prediction.id }]);
  const given = await eva.call(getDashboard, { params: { id: dashboard.id } });
  expect(given).toMatchObject({ name: 'Overview (2)', isOwn: true });
  expect(await eva.call(getInquiry, { params: { id: inquiry.id } })).toMatchObject({
    name: 'By kind (2)',
    isOwn: true,
  });
  expect((await admin.call(getUser, { params: { id: tim.id } })).is_active).toBe(false);
  const after = await admin.call(getLeaver, { params: { id: tim.id } });
  const { store_keys, webhooks, incoming_webhooks, inboxes, bots, predictions, list_views } = after;
  expect([store_keys, webhooks, incoming_webhooks, inboxes, bots, predictions, list_views].flat()).toEqual(
    [],
  );
});

it('lets nobody who knew the secret of an incoming webhook act for its new owner', async () => {
  const { tenant, admin, tim, eva, incoming, allTo } = await aLeaver();
  const send = async (secret: string) => {
    const payload = JSON.stringify({ kind: 'A' });
    const headers = signedBy(secret, payload, { at: platform.running.platform.now() });
    const url = `/hooks/in/${incoming.id}`;
    return (await tenant.anyone.inject({ method: 'POST', url, payload, headers })).statusCode;
  };
  const before = await send(incoming.secret ?? '');
  expect(before).toBeLessThan(300);
  await admin.call(handOver, { body: { id: tim.id, ...allTo(eva.id) } });
  expect(await send(incoming.secret ?? '')).toBe(401);
  expect(await admin.call(getIncomingWebhook, { params: { id: incoming.id } })).toMatchObject({
    owner: { id: eva.id },
    is_active: true,
  });
  const { secret } = await eva.call(rotateIncomingSecret, { body: { id: incoming.id } });
  expect(await send(secret)).toBe(before);
  expect(await send(incoming.secret ?? '')).toBe(401);
});

it('refuses those without the rights that the things need', async () => {
  const { admin, tim, ann, bob, eva, allTo } = await aLeaver();
  const faults = async (change: object) =>
    (await admin.attempt(handOver, { body: { id: tim.id, ...allTo(eva.id), ...change } })).error?.errors.map(
      ({ path, code }) => [path, code],
    );
  for (const kind of ['store_keys', 'webhooks', 'incoming_webhooks', 'inboxes', 'bots']) {
    expect(await faults({ [`${kind}_to`]: ann.id })).toEqual([[`body.${kind}_to`, 'cannot_own']]);
  }
  for (const kind of ['dashboards', 'quick_reports']) {
    expect(await faults({ [`${kind}_to`]: bob.id })).toEqual([[`body.${kind}_to`, 'cannot_own']]);
  }
  // Ann designs apps, but not this one.
  expect(await faults({ predictions_to: ann.id })).toEqual([['body.predictions_to', 'not_a_designer']]);
  expect(await faults({ list_views_to: bob.id })).toEqual([['body.list_views_to', 'not_a_designer']]);
});

it('proposes the manager, else a colleague of the same role, else whoever asks, and nobody unfit', async () => {
  const { admin, tim, eva } = await aLeaver();
  const proposals = async () =>
    (await admin.call(getLeaver, { params: { id: tim.id } })).proposals.map(({ kind, to, why }) => [
      kind,
      to.id,
      why,
    ]);
  // The manager may do none of it, and nobody shares a role.
  expect(new Set((await proposals()).map(([, id, why]) => `${id} ${why}`))).toEqual(
    new Set([`${admin.id} yourself`]),
  );
  const { id: roleId } = await admin.call(saveRole, { body: { name: 'Buyers' } });
  await admin.call(changeRoleMembers, { params: { id: roleId }, body: { add: [tim.id, eva.id] } });
  expect(new Set((await proposals()).map(([, id, why]) => `${id} ${why}`))).toEqual(
    new Set([`${eva.id} same_role`]),
  );
});

it('hands over what somebody owns who is deactivated already, and then nothing is left of an erased one', async () => {
  const { tenant, admin, tim, eva, allTo } = await aLeaver();
  const operator = await tenant.asUser('isSysAdmin');
  await admin.call(deleteUser, { params: { id: tim.id }, body: { leave_behind: true } });
  const kept = await operator.attempt(eraseUser, { params: { id: tim.id } });
  expect(kept).toMatchObject({ status: 422, error: { errors: [{ path: 'params.id', code: 'has_work' }] } });
  await admin.call(handOver, { body: { id: tim.id, ...allTo(eva.id) } });
  expect((await admin.call(getLeaver, { params: { id: tim.id } })).webhooks).toEqual([]);
  await operator.call(eraseUser, { params: { id: tim.id } });
  expect((await admin.attempt(handOver, { body: { id: tim.id } })).status).toBe(409);
});
