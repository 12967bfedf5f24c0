import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { changeUsers } from '#contracts/administration/change-users.ts';
import { deleteUser } from '#contracts/administration/delete-user.ts';
import { eraseUser } from '#contracts/administration/erase-user.ts';
import { getUser } from '#contracts/administration/get-user.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import { saveUser } from '#contracts/administration/save-user.ts';
import { exportAuditTrail } from '#contracts/audit/export-audit-trail.ts';
import { getAuditRecord } from '#contracts/audit/get-audit-record.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { verifyAuditTrail } from '#contracts/audit/verify-audit-trail.ts';
import { renewCalendarFeed } from '#contracts/calendar-feed/renew-calendar-feed.ts';
import { issueOwnKey } from '#contracts/keys/issue-own-key.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { verifyExport } from '#server/features/audit/chain/verify-export.ts';
import { directory } from '#server/features/people/index.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

/** A step for somebody whose task is called after who started the entry. */
function namedApproval(approver: string) {
  const workflow = anApproval([{ kind: 'user', value: approver }]);
  const activities = workflow.activities.map((activity) =>
    activity.activityId === 'approval'
      ? { ...activity, properties: { ...activity.properties, Title: titleWithNames } }
      : activity,
  );
  return { ...workflow, activities };
}

/** Texts that are calculated from who started the entry, also in the rows of a table. */
const addressed = [
  aSection('main', [
    aField('title', 'text'),
    aField('dear', 'calculated-text', { expression: '"Dear " + initiator.name' }),
  ]),
  aSection(
    'lines',
    [
      aField('item', 'text'),
      aField('buyer', 'calculated-text', { expression: 'item + " for " + initiator.name' }),
    ],
    { isTable: true },
  ),
];

const titleWithNames = '{createdBy}: please approve';

/** Ida has a key and a feed, was renamed, has submitted entries, and has left. */
async function aLeaver() {
  const tenant = await platform.newTenant();
  const operator = await tenant.asUser('isSysAdmin');
  const designer = await tenant.asUser('isFullUser');
  const approver = await tenant.addUser({ username: 'approver' });
  const ida = await tenant.addUser({ username: 'ida.unique' });
  await ida.call(renewCalendarFeed, {});
  await ida.call(issueOwnKey, {
    body: { name: 'Ida’s laptop', scopes: ['read'], app_ids: null, valid_days: 30 },
  });
  const names = { full_name: 'Ida Unverwechselbar', email: 'ida@unverwechselbar.example' };
  const { revision } = await operator.call(getUser, { params: { id: ida.id } });
  await operator.call(saveUser, { body: { id: ida.id, revision, ...names } });
  const everyone = { who: { kind: 'everyone' as const }, actions: ['start' as const] };
  const moduleId = await aPublishedApp(
    designer,
    aDefinition(addressed, {
      workflow: namedApproval(approver.id),
      permission: { rules: [everyone], rawPermission: null },
    }),
  );
  const entries: string[] = [];
  for (const title of ['Kept', 'Deleted']) {
    const data = { title, lines: [{ item: 'Lamp' }] };
    const { id } = await ida.call(submitEntry, { query: { moduleId }, body: { data } });
    entries.push(id);
  }
  const tableName = await tableOf(tenant, moduleId);
  await platform.settle();
  const { id: webhookId } = await operator.call(saveWebhook, {
    body: { name: 'Orders', url: 'https://hooks.example.com', events: ['Completed'], is_active: false },
  });
  const message = {
    entry: { title: 'Dear\nIda Unverwechselbar', values: { mail: 'ida@unverwechselbar.example' } },
  };
  await tenant.transact(null, async ({ db }) => {
    await sql`
      insert into sent_mails (id, recipient, subject, html, text, was_delivered, sent_at, recipient_id)
      values (gen_random_uuid(), 'approver@example.com', 'Ida Unverwechselbar: please approve',
        '<p>Ida Unverwechselbar</p>', 'Ida Unverwechselbar <ida@unverwechselbar.example>', false, now(), ${approver.id})`.execute(
      db.tables,
    );
    await sql`
      insert into webhook_deliveries (id, webhook_id, event, entry_id, data, occurred_on, created_on, state)
      values (${webhookId}, ${webhookId}, 'Completed', ${entries[0]}, ${JSON.stringify(message)}, now(), now(), 'sent')`.execute(
      db.tables,
    );
    await sql`
      insert into webhook_attempts (id, delivery_id, sent_on, duration_ms, signature, answer)
      values (gen_random_uuid(), ${webhookId}, now(), 1, '', 'Thanks, IDA Unverwechselbar')`.execute(
      db.tables,
    );
    await sql`
      with gone as (delete from ${sql.table(tableName)} as t where id = ${entries[1]} returning to_jsonb(t) as entry)
      insert into deleted_entries (id, module_id, version_number, entry, deleted_by, deleted_on)
      select ${entries[1]}, ${moduleId}, 1, entry, ${operator.id}, now() from gone`.execute(db.appTables());
  });
  await operator.call(deleteUser, { params: { id: ida.id }, body: {} });
  const trail = async () => (await operator.call(listAuditTrail, { body: { length: 100 } })).items;
  return { tenant, operator, approver, ida, trail };
}

async function tableOf(tenant: TestTenant, moduleId: string): Promise<string> {
  return tenant.transact(null, async ({ db }) => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from modules where id = ${moduleId}`.execute(db.tables);
    return rows[0]?.name ?? '';
  });
}

/** Every text that a tenant stores outside the audit trail's chain, as one. */
async function allTexts(tenant: TestTenant): Promise<string> {
  return tenant.transact(null, async ({ db }) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db.tables);
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
        db.tables,
      );
      texts.push(...rows.map(({ text }) => `${name}: ${text}`));
    }
    return texts.join('\n').toLowerCase();
  });
}

describe('an erased person', () => {
  it('is named nowhere any more, and the trail and its export still verify', async () => {
    const { tenant, operator, ida, trail } = await aLeaver();
    const before = (await allTexts(tenant)).split('\n');
    for (const place of [
      'tasks',
      'sent_mails',
      'app_',
      'deleted_entries',
      'webhook_deliveries',
      'webhook_att',
    ]) {
      expect(before.filter((row) => row.startsWith(place)).join()).toContain('unverwechselbar');
    }
    await operator.call(eraseUser, { params: { id: ida.id } });
    const texts = await allTexts(tenant);
    for (const name of ['unverwechselbar', 'ida.unique', 'laptop']) expect(texts).not.toContain(name);
    const records = await trail();
    const own = records.filter(({ actor }) => actor?.id === ida.id);
    expect(own.length).toBeGreaterThan(1);
    expect(own.every(({ ip }) => ip === '')).toBe(true);
    expect(own[0]?.actor?.name).toBe('Erased person');
    const filters = {
      condition: 'and' as const,
      rules: [{ field: 'actor', operator: 'eq' as const, value: ida.id }],
    };
    const filtered = await operator.call(listAuditTrail, { body: { length: 100, filters } });
    expect(filtered.items.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    const search = { searchValue: 'Erased' };
    const found = await operator.call(listUsers, { body: { search } });
    expect(found.items).toMatchObject([{ id: ida.id, username: '', is_active: false }]);
    expect(await operator.call(verifyAuditTrail, {})).toMatchObject({ isIntact: true, faults: [] });
    const exported = await operator.inject({
      method: 'POST',
      url: exportAuditTrail.path,
      payload: { format: 'jsonl' },
    });
    expect(verifyExport(exported.payload)).toMatchObject({ faults: [] });
  });

  it('leaves a record of the erasure, and hashes in the place of what was erased', async () => {
    const { operator, ida, trail } = await aLeaver();
    await operator.call(eraseUser, { params: { id: ida.id } });
    const about = (await trail()).filter(({ subject_id }) => subject_id === ida.id);
    expect(about[0]).toMatchObject({ action: 'erased', actor: { id: operator.id }, ip: '127.0.0.1' });
    const renamed = about.find(({ action }) => action === 'changed');
    const { changes, ip } = await operator.call(getAuditRecord, { params: { id: renamed?.id ?? '' } });
    expect(ip).toBe('127.0.0.1');
    expect(changes.map(({ name, isHidden }) => [name, isHidden]).toSorted()).toEqual([
      ['email', true],
      ['full_name', true],
    ]);
  });

  it('has a name in the language of each reader', async () => {
    const { tenant, operator, ida } = await aLeaver();
    await operator.call(eraseUser, { params: { id: ida.id } });
    const nameIn = (locale: 'de' | 'en') =>
      tenant.transact(null, async (ctx) => (await directory({ ...ctx, locale })).person(ida.id)?.name);
    expect([await nameIn('de'), await nameIn('en')]).toEqual(['Gelöschte Person', 'Erased person']);
  });

  it('stays erased: nobody can fill the account again', async () => {
    const { operator, ida } = await aLeaver();
    await operator.call(eraseUser, { params: { id: ida.id } });
    await operator.call(eraseUser, { params: { id: ida.id } });
    const { revision, erased_on } = await operator.call(getUser, { params: { id: ida.id } });
    expect(erased_on).not.toBeNull();
    const back = { id: ida.id, revision, full_name: 'Ida', is_active: true };
    expect(await operator.attempt(saveUser, { body: back })).toMatchObject({ status: 422 });
    const many = { ids: [ida.id], is_active: true };
    expect(await operator.attempt(changeUsers, { body: many })).toMatchObject({ status: 422 });
  });
});

it('active people and oneself cannot be erased', async () => {
  const { tenant, operator } = await aLeaver();
  const active = await tenant.addUser();
  for (const { id } of [active, operator]) {
    expect((await operator.attempt(eraseUser, { params: { id } })).status).toBe(422);
  }
  const administrator = await tenant.asUser('isAdministrator');
  expect((await administrator.attempt(eraseUser, { params: { id: active.id } })).status).toBe(403);
});

it('a trail that one transaction does not erase whole is erased to its end by the job', async () => {
  const { tenant, operator, ida } = await aLeaver();
  await platform.settle();
  await tenant.transact(null, async ({ db }) => {
    await sql`
      insert into audit_records
      select gen_random_uuid(), at, actor_id, acted_for, way, action, subject_kind, subject_id, module_id, entry_id,
        request_id, facts, commitments, '203.0.113.7', kept
      from (select * from audit_records where actor_id = ${ida.id} limit 1) one, generate_series(1, 11000)`.execute(
      db.tables,
    );
  });
  const named = () =>
    tenant.transact(null, async ({ db }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from audit_records
        where actor_id = ${ida.id} and (ip <> '' or kept <> '{}')`.execute(db.tables);
      return rows[0]?.count ?? 0;
    });
  const before = await named();
  expect(before).toBeGreaterThanOrEqual(11_000);
  await operator.call(eraseUser, { params: { id: ida.id } });
  const left = await named();
  expect([left > 0, before - left]).toEqual([true, 5_000]);
  await platform.settle();
  expect(await named()).toBe(0);
});
