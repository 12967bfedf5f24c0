import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { revealSecret } from '#contracts/workflow/reveal-secret.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { PermissionRule } from '#engine/module/definition.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aModule, aPublishedApp, publishDefinition, saveDraft } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const secret = 'Corr3ct-horse-battery';
const form = [aSection('main', [aField('title', 'text'), aField('pin', 'password')])];

async function app(rules: readonly PermissionRule[] = []) {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const [author, approver] = [await tenant.addUser(), await tenant.addUser()];
  const workflow = anApproval([{ kind: 'user', value: approver.id }]);
  const everyone: PermissionRule = { who: { kind: 'everyone' }, actions: ['start', 'viewAll'] };
  const permission = { rules: [everyone, ...rules], rawPermission: null };
  const moduleId = await aPublishedApp(designer, aDefinition(form, { workflow, permission }));
  const query = { moduleId };
  const data = { title: 'One', pin: secret };
  return { tenant, designer, author, approver, moduleId, query, data };
}

/** Everything that the tenant's schema holds, as text. */
async function everythingStored(tenant: Awaited<ReturnType<typeof app>>['tenant'], designer: never) {
  const ctx = await tenant.context(designer);
  const db = ctx.db.appTables();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  let text = '';
  for (const { name } of rows) {
    const content = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    text += content.rows.map(({ row }) => row).join('\n');
  }
  return { text, tables: rows.length };
}

describe('a secret', () => {
  it('is shown by no call but the one that reveals it, and stands nowhere in the database', async () => {
    const { tenant, designer, author, approver, query, data } = await app();
    const saved = await author.call(saveEntry, { query, body: { data } });
    expect(saved.data.pin).toEqual({ isSet: true });
    const { id, revision } = saved;
    const params = { recordId: id };
    const answers: unknown[] = [saved];
    const body = { revision, data: { title: 'Two', pin: { isSet: true } } };
    answers.push(await author.call(submitEntry, { query: { ...query, recordId: id }, body }));
    answers.push(await author.call(getEntry, { params, query }));
    answers.push(await approver.call(getEntry, { params, query }));
    const list = await approver.call(listEntries, { query, body: {} });
    const tasks = await approver.call(listTasks, { body: {} });
    answers.push(list, tasks, await approver.call(getModuleConfig, { query }));
    const decision = { task_id: tasks.items[0]?.id ?? '', accepted: true, description: '' };
    answers.push(await approver.call(decideTask, { body: decision }));
    answers.push(
      await author.call(getWorkflowHistory, { params: { moduleId: query.moduleId }, query: params }),
    );
    expect(JSON.stringify(answers)).not.toContain(secret);
    expect(JSON.stringify(answers)).not.toContain('sealed');
    expect(list.items[0]).toBeDefined();
    expect(list.items[0]).not.toHaveProperty('pin');

    const stored = await everythingStored(tenant, designer as never);
    expect(stored.tables).toBeGreaterThan(10);
    expect(stored.text).toContain('Two');
    expect(stored.text).not.toContain(secret);
  });

  it('can neither be looked for nor filtered by', async () => {
    const { author, query, data } = await app();
    await author.call(submitEntry, { query, body: { data } });
    const search = { searchValue: 'horse' };
    expect((await author.call(listEntries, { query, body: { search } })).items).toEqual([]);
    const filters = {
      condition: 'and' as const,
      rules: [{ field: 'pin', operator: 'contains' as const, value: 'h' }],
    };
    const { status } = await author.attempt(listEntries, { query, body: { filters } });
    expect(status).toBe(422);
  });

  it('stays when it is sent back as it was shown, is replaced by a text, and goes by a blank', async () => {
    const { author, query, data } = await app();
    let { id, revision } = await author.call(saveEntry, { query, body: { data } });
    const save = async (pin: string | null | { isSet: boolean } | { sealed: string }) => {
      const saved = await author.call(saveEntry, { query, body: { id, revision, data: { pin } } });
      ({ id, revision } = saved);
      return saved.data.pin;
    };
    const read = async () =>
      (await author.attempt(revealSecret, { query, body: { id, field: 'pin' } })).data?.value ?? null;
    expect(await save({ isSet: true })).toEqual({ isSet: true });
    expect(await read()).toBe(secret);
    expect(await save({ sealed: 'eyJhbGciOiJkaXIi' })).toEqual({ isSet: true });
    expect(await read()).toBe(secret);
    expect(await save('another')).toEqual({ isSet: true });
    expect(await read()).toBe('another');
    expect(await save(null)).toBeNull();
    expect(await read()).toBeNull();
    expect(await save({ isSet: true })).toBeNull();
  });

  it('cannot be named by expressions, nor have a default, nor turn into another type', async () => {
    const { designer } = await app();
    const id = await aModule(designer);
    const faulty = aDefinition([
      aSection('main', [
        aField('pin', 'password', { defaultValue: secret }),
        aField('leak', 'calculated-text', { expression: 'pin' }),
        aField('title', 'text', { visibleWhen: 'pin == "a"' }),
      ]),
    ]);
    const { faults } = await saveDraft(designer, id, faulty);
    expect(faults.map(({ code }) => code).toSorted()).toEqual(
      ['default_secret', 'field_is_secret', 'field_is_secret'].toSorted(),
    );
  });

  it('turns into no other type by a new version', async () => {
    const { designer, author, moduleId, query, data } = await app();
    await author.call(submitEntry, { query, body: { data } });
    const asText = aDefinition([aSection('main', [aField('title', 'text'), aField('pin', 'text')])]);
    await expect(publishDefinition(designer, moduleId, asText)).rejects.toThrow(/conversion_impossible/);
  });
});

describe('revealing a secret', () => {
  it('is for the author of a draft, and then for those whom a rule names', async () => {
    const { tenant, author, approver, query, data } = await app();
    const { id, revision } = await author.call(saveEntry, { query, body: { data } });
    const body = { id, field: 'pin' };
    expect(await author.call(revealSecret, { query, body })).toEqual({ value: secret });
    expect((await approver.attempt(revealSecret, { query, body })).status).toBe(404);
    await author.call(submitEntry, { query: { ...query, recordId: id }, body: { revision } });
    const admin = await tenant.asUser('isAdministrator');
    for (const person of [author, approver, admin]) {
      expect((await person.attempt(revealSecret, { query, body })).status).toBe(403);
    }
  });

  it('needs the right to reveal once it is submitted, and is recorded without the secret', async () => {
    const allowed: PermissionRule = { who: { kind: 'everyone' }, actions: ['reveal'] };
    const { tenant, author, approver, query, data } = await app([allowed]);
    const { id } = await author.call(submitEntry, { query, body: { data } });
    const body = { id, field: 'pin' };
    expect(await approver.call(revealSecret, { query, body })).toEqual({ value: secret });
    const ctx = await tenant.context(approver);
    const { rows } = await sql<{ row: string }>`
      select t::text as row from secret_reveals t`.execute(ctx.db.appTables());
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).toContain(id);
    expect(rows[0]?.row).toContain(approver.id);
    expect(rows[0]?.row).not.toContain(secret);
  });

  it('knows only secrets', async () => {
    const { author, query, data } = await app();
    const { id } = await author.call(saveEntry, { query, body: { data } });
    for (const field of ['title', 'nothing', 'id']) {
      expect((await author.attempt(revealSecret, { query, body: { id, field } })).status).toBe(404);
    }
  });
});
