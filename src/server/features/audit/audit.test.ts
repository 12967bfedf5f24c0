import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deleteRole } from '#contracts/administration/delete-role.ts';
import { saveRole } from '#contracts/administration/save-role.ts';
import { saveTeam } from '#contracts/administration/save-team.ts';
import { saveUser } from '#contracts/administration/save-user.ts';
import { exportAuditTrail } from '#contracts/audit/export-audit-trail.ts';
import { getAuditCheckpoint } from '#contracts/audit/get-audit-checkpoint.ts';
import { getAuditRecord } from '#contracts/audit/get-audit-record.ts';
import { listAuditTrail, listAuditTrailByName } from '#contracts/audit/list-audit-trail.ts';
import { verifyAuditTrail } from '#contracts/audit/verify-audit-trail.ts';
import { addValueListCategory } from '#contracts/value-lists/add-value-list-category.ts';
import { saveValueList } from '#contracts/value-lists/save-value-list.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anActivity, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { verifyExport } from './chain/verify-export.ts';

const platform = useTestPlatform();

async function anOffice() {
  const tenant = await platform.newTenant();
  const operator = await tenant.asUser('isSysAdmin');
  const designer = await tenant.asUser('isConsultant');
  const trail = async (body: object = {}) =>
    (await operator.call(listAuditTrail, { body: { length: 100, ...body } })).items;
  return { tenant, operator, designer, trail };
}

/** An app whose first step hides the salary from everybody who has no task. */
async function aSecretiveApp() {
  const office = await anOffice();
  const boss = await office.tenant.addUser();
  const author = await office.tenant.addUser();
  const sections = [
    aSection('main', [
      aField('purpose', 'text', { displayName: 'Purpose' }),
      aField('salary', 'number', { displayName: 'Salary' }),
      aField('pin', 'password'),
    ]),
  ];
  const wire = (sourceActivityId: string, targetActivityId: string) => ({
    sourceActivityId,
    targetActivityId,
    outcome: 'Done',
    state: {},
  });
  const workflow = {
    activities: [
      anActivity('start', 'StartProcess'),
      anActivity('ask', 'Assignment', {
        Title: 'ask',
        Assignees: [{ kind: 'user', value: boss.id }],
        CompletionRule: { kind: 'any' },
        Outcomes: ['Done', 'Reject'],
        EmptyPolicy: 'administrator',
      }),
      anActivity('end', 'CompletedProcess'),
    ],
    connections: [wire('start', 'ask'), wire('ask', 'end')],
    fieldPermissions: [
      { activityId: 'ask', fields: [{ name: 'salary', control: 'hidden' as const }], fieldGroups: [] },
    ],
  };
  const moduleId = await aPublishedApp(office.operator, aDefinition(sections, { workflow }));
  const draft = await author.call(saveEntry, {
    query: { moduleId },
    body: { data: { purpose: 'Fair', salary: 47114711, pin: 'old-pin' } },
  });
  const data = { purpose: 'Trip', salary: 88128812, pin: 'new-pin' };
  await author.call(saveEntry, {
    query: { moduleId },
    body: { id: draft.id, revision: draft.revision, data },
  });
  return { ...office, boss, author, moduleId, entryId: draft.id };
}

describe('the audit trail', () => {
  it('goes on from the last record, and back from the first, without losing or repeating one', async () => {
    const { designer, operator, trail } = await anOffice();
    for (let number = 0; number < 12; number += 1) {
      await designer.call(addValueListCategory, { query: { name: `Category ${number}` } });
    }
    const all = (await trail()).map(({ id }) => id);
    expect(all.length).toBeGreaterThanOrEqual(12);
    for (const dir of ['desc', 'asc'] as const) {
      const expected = dir === 'desc' ? all : [...all].reverse();
      const orders = [{ column: 'at', dir }];
      const page = (from: object) => trail({ length: 5, orders, ...from });
      const seen: string[] = [];
      let shown = await page({});
      while (shown.length > 0) {
        seen.push(...shown.map(({ id }) => id));
        const last = shown.at(-1);
        shown = await page({ after: { at: last?.at, id: last?.id } });
      }
      expect(seen).toEqual(expected);
      const seventh = (await trail({ length: 7, orders })).at(-1);
      const place = { at: seventh?.at, id: seventh?.id };
      const back = await page({ before: place });
      expect(back.map(({ id }) => id)).toEqual(expected.slice(1, 6));
      const both = await operator.attempt(listAuditTrail, {
        body: { after: place, before: place } as never,
      });
      expect(both.error?.errors).toMatchObject([{ path: 'body.before', code: 'input_unknown' }]);
      const numbered = await operator.attempt(listAuditTrail, { body: { after: place, page: 2 } as never });
      expect(numbered.error?.errors).toMatchObject([{ path: 'body.page', code: 'input_unknown' }]);
    }
  });

  it('has a record of what was done, by whom, to what and by which way', async () => {
    const { designer, trail } = await anOffice();
    const { id } = await designer.call(addValueListCategory, { query: { name: 'Shop' } });
    const { id: listId } = await designer.call(saveValueList, { body: { key_name: 'Sizes', values: [] } });
    const [saved, created] = await trail({
      filters: { condition: 'and', rules: [{ field: 'actor', operator: 'eq', value: designer.id }] },
    });
    expect(created).toMatchObject({
      actor: { id: designer.id },
      action: 'created',
      subject_kind: 'category',
      subject_id: id,
      way: 'token',
      ip: '127.0.0.1',
    });
    expect(saved).toMatchObject({ action: 'saved', subject_kind: 'valueList', subject_id: listId });
    expect(saved?.position).toBeGreaterThan(created?.position ?? Number.POSITIVE_INFINITY);
  });

  it('names roles and teams as they are called now, and deleted ones as they were', async () => {
    const { tenant, trail } = await anOffice();
    const admin = await tenant.asUser('isAdministrator');
    const { id, revision } = await admin.call(saveRole, { body: { name: 'Clerk' } });
    await admin.call(saveRole, { body: { id, revision, name: 'Clerks' } });
    const team = await admin.call(saveTeam, { body: { name: 'Sales' } });
    const names = async () =>
      (await trail())
        .filter(({ subject_id }) => subject_id === id || subject_id === team.id)
        .map(({ action, subject_name }) => [action, subject_name]);
    expect(await names()).toEqual([
      ['created', 'Sales'],
      ['changed', 'Clerks'],
      ['created', 'Clerks'],
    ]);
    await admin.call(deleteRole, { params: { id } });
    expect((await names())[0]).toEqual(['deleted', 'Clerks']);
  });

  it('has nothing of a call that was refused for its values, and one record of many refusals', async () => {
    const { tenant, designer, operator, trail } = await anOffice();
    const nobody = await tenant.addUser();
    const twice = [{ key: 'a' }, { key: 'a' }];
    expect(
      (await designer.attempt(saveValueList, { body: { key_name: 'Twice', values: twice } })).status,
    ).toBe(422);
    for (let time = 0; time < 5; time += 1) {
      expect((await nobody.attempt(listAuditTrail, { body: {} })).status).toBe(403);
    }
    await operator.call(verifyAuditTrail, {});
    const records = await trail();
    expect(records.filter(({ actor }) => actor?.id === designer.id)).toEqual([]);
    expect(records.filter(({ actor }) => actor?.id === nobody.id)).toMatchObject([
      { action: 'refused', subject_kind: 'call', subject_name: 'listAuditTrail' },
    ]);
  });

  it('answers at both addresses, and says what is before and after', async () => {
    const { tenant, operator } = await anOffice();
    const { id } = await tenant.addUser();
    await operator.call(saveUser, { body: { id, revision: 1, full_name: 'Ana' } });
    await operator.call(saveUser, { body: { id, revision: 2, full_name: 'Anna' } });
    const { items } = await operator.call(listAuditTrailByName, { body: { length: 1 } });
    expect(items).toMatchObject([
      { action: 'changed', subject_kind: 'user', subject_id: id, subject_name: 'Anna' },
    ]);
    const detail = await operator.call(getAuditRecord, { params: { id: items[0]?.id ?? '' } });
    expect(detail.changes).toMatchObject([
      { name: 'full_name', label: 'Name', before: 'Ana', after: 'Anna', isHidden: false },
    ]);
    expect(detail.chain.at(-1)?.position).toBe(detail.position);
  });

  it('shows values of entries only where the reader may see the field, and never secrets', async () => {
    const { operator, author, boss, moduleId, entryId, trail } = await aSecretiveApp();
    await author.call(submitEntry, { query: { moduleId, recordId: entryId }, body: {} });
    const saved = (await trail()).filter(
      ({ action, entry_id }) => action === 'saved' && entry_id === entryId,
    );
    const answer = await operator.inject({ url: `/api/audittrail/${saved[0]?.id}/detail` });
    expect(answer.statusCode).toBe(200);
    for (const hidden of ['47114711', '88128812', 'old-pin', 'new-pin'])
      expect(answer.payload).not.toContain(hidden);
    const { changes } = answer.json<{ data: { changes: object[] } }>().data;
    expect(changes).toContainEqual({
      name: 'purpose',
      label: 'Purpose',
      before: 'Fair',
      after: 'Trip',
      before_text: 'Fair',
      after_text: 'Trip',
      isHidden: false,
    });
    expect(changes).toContainEqual({
      name: 'salary',
      label: 'salary',
      before: null,
      after: null,
      before_text: '',
      after_text: '',
      isHidden: true,
    });
    const task = (
      await trail({
        filters: { condition: 'and', rules: [{ field: 'entry_id', operator: 'eq', value: entryId }] },
      })
    )[0];
    expect(task).toMatchObject({ action: 'submitted', actor: { id: author.id } });
    expect(boss.id).not.toBe(author.id);
  });

  it('names decisions with their outcome', async () => {
    const { tenant, operator, author, boss, moduleId, entryId, trail } = await aSecretiveApp();
    await author.call(submitEntry, { query: { moduleId, recordId: entryId }, body: {} });
    const { db } = await tenant.context();
    const { rows } = await sql<{ id: string }>`select id from tasks where state = 'open'`.execute(
      db.appTables(),
    );
    await boss.call(decideTask, {
      body: { task_id: rows[0]?.id ?? '', accepted: true, description: 'Fine' },
    });
    const [decided] = await trail({
      filters: { condition: 'and', rules: [{ field: 'action', operator: 'eq', value: 'decided' }] },
    });
    expect(decided).toMatchObject({ actor: { id: boss.id }, entry_id: entryId, outcome: 'Done' });
    const detail = await operator.call(getAuditRecord, { params: { id: decided?.id ?? '' } });
    expect(detail).toMatchObject({ outcome: 'Done', facts: { step: 'ask', outcome: 'Done' } });
    expect((await trail()).filter(({ outcome, action }) => outcome !== null && action !== 'decided')).toEqual(
      [],
    );
  });
});

describe('the chain', () => {
  const forge = async (statement: string) => {
    const { tenant, operator, designer } = await anOffice();
    for (const name of ['A', 'B', 'C']) await designer.call(addValueListCategory, { query: { name } });
    expect(await operator.call(verifyAuditTrail, {})).toMatchObject({ isIntact: true, faults: [] });
    const { db } = await tenant.context();
    const tables = db.appTables();
    const run = () => sql.raw(statement).execute(tables);
    await expect(run()).rejects.toThrow();
    await sql`alter table audit_records disable trigger user`.execute(tables);
    await sql`alter table audit_seals disable trigger user`.execute(tables);
    await run();
    return operator.call(verifyAuditTrail, {});
  };
  const last = '(select record_id from audit_seals order by position desc limit 1)';

  it.each([
    ['changed', `update audit_records set action = 'deleted' where id = ${last}`],
    ['changed', `update audit_records set actor_id = gen_random_uuid() where id = ${last}`],
    ['missing', `delete from audit_records where id = ${last}`],
    ['missing', 'delete from audit_seals where position = 2'],
  ])('cannot be written to, and shows who did it all the same: %s by %s', async (code, statement) => {
    const { isIntact, faults } = await forge(statement);
    expect(isIntact).toBe(false);
    expect(faults.map((fault) => fault.code)).toContain(code);
  });

  it('shows a record that was slipped in', async () => {
    const { tenant, operator, designer } = await anOffice();
    await designer.call(addValueListCategory, { query: { name: 'A' } });
    const { db } = await tenant.context();
    await sql`insert into audit_records select gen_random_uuid(), at, actor_id, acted_for, way, action, subject_kind,
      subject_id, module_id, entry_id, request_id, facts, commitments, ip, kept from audit_records limit 1`.execute(
      db.appTables(),
    );
    const { faults } = await operator.call(verifyAuditTrail, {});
    expect(faults).toMatchObject([{ code: 'added', position: null }]);
  });

  it('still verifies when an address and values were erased', async () => {
    const { tenant, operator } = await anOffice();
    const { id } = await tenant.addUser();
    await operator.call(saveUser, { body: { id, revision: 1, full_name: 'Anna' } });
    const [record] = (await operator.call(listAuditTrail, { body: { length: 1 } })).items;
    const { db } = await tenant.context();
    await sql`update audit_records set ip = '', kept = '{}' where id = ${record?.id}`.execute(db.appTables());
    expect(await operator.call(verifyAuditTrail, {})).toMatchObject({ isIntact: true });
    const detail = await operator.call(getAuditRecord, { params: { id: record?.id ?? '' } });
    expect(detail).toMatchObject({
      ip: '',
      user_agent: '',
      changes: [{ name: 'full_name', isHidden: true }],
    });
  });

  it('is exported with a signed checkpoint, both of which can be checked elsewhere', async () => {
    const { operator, designer } = await anOffice();
    await designer.call(addValueListCategory, { query: { name: 'A' } });
    const file = await operator.inject({
      method: 'POST',
      url: exportAuditTrail.path,
      payload: { format: 'jsonl' },
    });
    const checkpoint = await operator.call(getAuditCheckpoint, {});
    expect(verifyExport(file.payload, checkpoint)).toEqual({ count: checkpoint.position, faults: [] });
    const [first = '', ...others] = file.payload.split('\n');
    expect(verifyExport(others.join('\n'), checkpoint).faults[0]?.code).toBe('removed');
    expect(first).toContain('"position":1');
  });
});
