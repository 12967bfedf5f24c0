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
import { verifyExport } from '#server/features/audit/chain/verify-export.ts';
import { directory } from '#server/features/people/index.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

/** Ida has a key and a feed, was renamed, and has left. */
async function aLeaver() {
  const tenant = await platform.newTenant();
  const operator = await tenant.asUser('isSysAdmin');
  const ida = await tenant.addUser({ username: 'ida.unique' });
  await ida.call(renewCalendarFeed, {});
  await ida.call(issueOwnKey, {
    body: { name: 'Ida’s laptop', scopes: ['read'], app_ids: null, valid_days: 30 },
  });
  const names = { full_name: 'Ida Unverwechselbar', email: 'ida@unverwechselbar.example' };
  const { revision } = await operator.call(getUser, { params: { id: ida.id } });
  await operator.call(saveUser, { body: { id: ida.id, revision, ...names } });
  await operator.call(deleteUser, { params: { id: ida.id } });
  const trail = async () => (await operator.call(listAuditTrail, { body: { length: 100 } })).items;
  return { tenant, operator, ida, trail };
}

/** Every text that a tenant stores outside the audit trail's chain, as one. */
async function allTexts(tenant: Awaited<ReturnType<typeof aLeaver>>['tenant']): Promise<string> {
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
    expect(await allTexts(tenant)).toContain('unverwechselbar');
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
