import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkDraft } from '#contracts/app-designer/check-draft.ts';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { publishModule } from '#contracts/app-designer/publish-module.ts';
import { accessEverywhere } from '#engine/form/field-access.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { loadEntry, lockEntry, writeEntry } from '#server/features/entries/index.ts';
import { compiledModule, publishedModule } from '#server/features/modules/index.ts';
import { insertTeams, peopleChanged } from '#server/features/people/index.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aModule, publishDefinition, saveDraft } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { scenarioModule } from '#test/scenarios/scenario.ts';

const platform = useTestPlatform();

async function designer() {
  const tenant = await platform.newTenant();
  return { tenant, user: await tenant.asUser('isConsultant') };
}

const withFields = (...fields: Parameters<typeof aField>[]) =>
  aDefinition([
    aSection(
      'main',
      fields.map((field) => aField(...field)),
    ),
  ]);

function write(tenant: TestTenant, user: TestUser, moduleId: string, data: EntryValues) {
  return tenant.transact(user, async (ctx) => {
    const version = await compiledModule(ctx, moduleId);
    const access = accessEverywhere(version.compiled.form, 'editable');
    return writeEntry(ctx, version, { entry: null, data, access, phase: 'save' });
  });
}

async function read(tenant: TestTenant, user: TestUser, moduleId: string, entryId: string) {
  const ctx = await tenant.context(user);
  return (await loadEntry(ctx, await publishedModule(ctx, moduleId), entryId))?.values;
}

describe('publishing', () => {
  it('creates a version once and identifies it by its content', async () => {
    const { user } = await designer();
    const id = await aModule(user);
    expect(await publishDefinition(user, id, aDefinition())).toEqual({
      version: 1,
      migration: { added: ['title'], hidden: [], converted: [] },
    });
    const module = await user.call(getModule, { query: { id } });
    expect(module).toMatchObject({ status: 'Published', module_version: 1, has_draft_changes: false });
    await saveDraft(user, id, withFields(['other', 'text']));
    expect((await user.call(getModule, { query: { id } })).has_draft_changes).toBe(true);
  });

  it('refuses a draft without changes, and publishes the next one that has some', async () => {
    const { user } = await designer();
    const id = await aModule(user);
    await publishDefinition(user, id, withFields(['a', 'text']));
    const publish = () => user.attempt(publishModule, { query: { id }, headers: {}, body: {} });
    const { status, error } = await publish();
    expect([status, error?.code, error?.params]).toEqual([409, 'nothing_to_publish', { version: 1 }]);
    expect(await user.call(getModule, { query: { id } })).toMatchObject({ module_version: 1 });
    await saveDraft(user, id, withFields(['b', 'text']));
    await saveDraft(user, id, withFields(['a', 'text']));
    expect((await publish()).status).toBe(409);
    await saveDraft(user, id, withFields(['b', 'text']));
    expect((await publish()).data).toMatchObject({ version: 2 });
  });

  it('refuses a faulty draft with its faults', async () => {
    const { user } = await designer();
    const id = await aModule(user);
    await saveDraft(user, id, withFields(['a', 'calculated-number', { expression: 'b' }]));
    const { status, error } = await user.attempt(publishModule, { query: { id }, headers: {}, body: {} });
    expect(status).toBe(422);
    expect(error?.code).toBe('definition_faulty');
    expect(error?.errors[0]).toMatchObject({
      path: 'field:a.expression',
      code: 'expression_unknown_name',
    });
    expect(error?.errors[0]?.message).toContain('b');
  });

  it('refuses a timer with the working hours of an unknown team, like the check of the draft', async () => {
    const { tenant, user } = await designer();
    const id = await aModule(user);
    const properties = { For: { amount: 2, unit: 'workingHours' }, HoursOf: 'Night shift' };
    const draft = scenarioModule({
      activities: [
        { id: 'start', type: 'StartProcess' },
        { id: 'pause', type: 'Timer', properties },
        { id: 'end', type: 'CompletedProcess' },
      ],
      connections: ['start > pause', 'pause > end'],
    });
    await saveDraft(user, id, draft);
    const publish = () => user.attempt(publishModule, { query: { id }, headers: {}, body: {} });
    const { status, error } = await publish();
    expect([status, error?.code]).toEqual([422, 'definition_faulty']);
    expect(error?.errors).toMatchObject([{ path: 'activity:pause.HoursOf', code: 'team_gone' }]);
    expect(error?.errors[0]?.message).toContain('Night shift');
    const { faults } = await user.call(checkDraft, { params: { moduleId: id } });
    const errors = faults.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code }) => code)).toEqual(['team_gone']);
    await tenant.transact(null, async (ctx) => {
      await insertTeams(ctx.db, [{ id: ctx.randomId(), name: 'Night Shift', userIds: [] }]);
      peopleChanged(ctx);
    });
    expect((await publish()).status).toBe(200);
  });

  it('refuses a draft that changed since it was reviewed', async () => {
    const { user } = await designer();
    const id = await aModule(user);
    const { status } = await user.attempt(publishModule, {
      query: { id },
      headers: { 'if-match': '"old"' },
      body: {},
    });
    expect(status).toBe(409);
  });

  it('hides the column of a removed field and restores its data when the field returns', async () => {
    const { tenant, user } = await designer();
    const id = await aModule(user);
    await publishDefinition(user, id, withFields(['title', 'text'], ['note', 'text']));
    const entry = await write(tenant, user, id, { title: 'One', note: 'kept' });
    const second = await publishDefinition(user, id, withFields(['title', 'text']));
    expect(second.migration.hidden).toEqual(['note']);
    expect(await read(tenant, user, id, entry.id)).toEqual({ title: 'One' });
    const third = await publishDefinition(user, id, withFields(['title', 'text'], ['note', 'textarea']));
    expect(third.migration.converted).toEqual(['note']);
    expect(await read(tenant, user, id, entry.id)).toEqual({ title: 'One', note: 'kept' });
  });

  it('converts a field to another type if every value converts', async () => {
    const { tenant, user } = await designer();
    const id = await aModule(user);
    await publishDefinition(user, id, withFields(['amount', 'text']));
    const first = await write(tenant, user, id, { amount: '12.50' });
    const empty = await write(tenant, user, id, { amount: null });
    const { migration } = await publishDefinition(user, id, withFields(['amount', 'number']));
    expect(migration.converted).toEqual(['amount']);
    expect(await read(tenant, user, id, first.id)).toEqual({ amount: 12.5 });
    expect(await read(tenant, user, id, empty.id)).toEqual({ amount: null });
  });

  it('converts equal values in different notations, each by its own notation', async () => {
    const { tenant, user } = await designer();
    const id = await aModule(user);
    await publishDefinition(user, id, withFields(['amount', 'number']));
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push((await write(tenant, user, id, { amount: 1.5 })).id);
    }
    const { db } = await tenant.context(user);
    const { table } = await publishedModule(await tenant.context(user), id);
    await sql`update ${sql.table(table.name)} set f_amount = 1.50 where id = ${ids[1]}`.execute(
      db.appTables(),
    );
    await publishDefinition(user, id, withFields(['amount', 'text']));
    for (const entryId of ids) {
      expect(String((await read(tenant, user, id, entryId))?.amount)).toMatch(/^1\.50?$/);
    }
  });

  it('refuses a conversion that would lose values, saying how many, and changes nothing', async () => {
    const { tenant, user } = await designer();
    const id = await aModule(user);
    await publishDefinition(user, id, withFields(['amount', 'text']));
    const kept = await write(tenant, user, id, { amount: 'about ten' });
    await write(tenant, user, id, { amount: '11' });
    await saveDraft(user, id, withFields(['amount', 'number']));
    const { status, error } = await user.attempt(publishModule, { query: { id }, headers: {}, body: {} });
    expect(status).toBe(422);
    expect(error).toMatchObject({ code: 'conversion_impossible' });
    expect(error?.errors[0]).toMatchObject({ path: 'field:amount', code: 'values_not_convertible' });
    expect(error?.errors[0]?.message).toMatch(/: <5$/);
    expect(await read(tenant, user, id, kept.id)).toEqual({ amount: 'about ten' });
  });

  it('converts the cells of a table section', async () => {
    const { tenant, user } = await designer();
    const id = await aModule(user);
    const table = (type: string) =>
      aDefinition([aSection('items', [aField('price', type), aField('name', 'text')], { isTable: true })]);
    await publishDefinition(user, id, table('text'));
    const entry = await write(tenant, user, id, { items: [{ price: '3', name: 'Pen' }] });
    const { migration } = await publishDefinition(user, id, table('number'));
    expect(migration.converted).toEqual(['items.price']);
    expect(await read(tenant, user, id, entry.id)).toEqual({ items: [{ price: 3, name: 'Pen' }] });
  });

  describe('with cells that are removed and restored', () => {
    const table = (...cells: Parameters<typeof aField>[]) =>
      aDefinition([
        aSection(
          'items',
          cells.map((cell) => aField(...cell)),
          { isTable: true, maximumRowCount: 9 },
        ),
      ]);
    const change = (
      tenant: TestTenant,
      user: TestUser,
      moduleId: string,
      entryId: string,
      data: EntryValues,
    ) =>
      tenant.transact(user, async (ctx) => {
        const entry = await lockEntry(ctx, await publishedModule(ctx, moduleId), entryId);
        if (!entry) throw new Error('no entry');
        const access = accessEverywhere(entry.version.compiled.form, 'editable');
        await writeEntry(ctx, entry.version, { entry, data, access, phase: 'save' });
      });

    it('keeps the values of a removed cell in each row when the entry is saved', async () => {
      const { tenant, user } = await designer();
      const id = await aModule(user);
      await publishDefinition(user, id, table(['name', 'text'], ['price', 'number']));
      const rows = ['Pen', 'Cup', 'Bag'].map((name, index) => ({ name, price: index + 1 }));
      const entry = await write(tenant, user, id, { items: rows });
      await publishDefinition(user, id, table(['name', 'text']));
      await change(tenant, user, id, entry.id, {
        items: [{ name: 'Pen' }, { name: 'Big bag' }, { name: 'New' }, { name: 'Cup' }],
      });
      await publishDefinition(user, id, table(['name', 'text'], ['price', 'number']));
      expect(await read(tenant, user, id, entry.id)).toEqual({
        items: [
          { name: 'Pen', price: 1 },
          { name: 'Big bag', price: 3 },
          { name: 'New' },
          { name: 'Cup', price: 2 },
        ],
      });
    });

    it('converts cells that return with another type, or refuses', async () => {
      const { tenant, user } = await designer();
      const id = await aModule(user);
      await publishDefinition(user, id, table(['name', 'text'], ['price', 'text']));
      const entry = await write(tenant, user, id, { items: [{ name: 'Pen', price: '3' }, { name: 'Cup' }] });
      await publishDefinition(user, id, table(['name', 'text']));
      const back = await publishDefinition(user, id, table(['name', 'text'], ['price', 'number']));
      expect(back.migration.converted).toEqual(['items.price']);
      expect(await read(tenant, user, id, entry.id)).toMatchObject({
        items: [{ name: 'Pen', price: 3 }, {}],
      });
      await publishDefinition(user, id, table(['price', 'number']));
      await saveDraft(user, id, table(['price', 'number'], ['name', 'date']));
      const { error } = await user.attempt(publishModule, { query: { id }, headers: {}, body: {} });
      expect(error?.errors[0]).toMatchObject({ path: 'field:items.name', code: 'values_not_convertible' });
      expect(error?.errors[0]?.message).toMatch(/: <5$/);
    });

    it('reads and writes entries of older versions with the cells of their version', async () => {
      const { tenant, user } = await designer();
      const id = await aModule(user);
      await publishDefinition(user, id, table(['name', 'text'], ['price', 'text']));
      const items = [{ name: 'Pen', price: '3' }];
      const entry = await aStoredEntry(tenant, user, id, { items }, { status: 'In Progress' });
      await publishDefinition(user, id, table(['name', 'text'], ['price', 'number']));
      expect(await read(tenant, user, id, entry.id)).toEqual({ items });
      await change(tenant, user, id, entry.id, { items: [{ name: 'Pen', price: '4' }] });
      expect(await read(tenant, user, id, entry.id)).toEqual({ items: [{ name: 'Pen', price: '4' }] });
      await expect(
        change(tenant, user, id, entry.id, { items: [{ name: 'Pen', price: 'dear' }] }),
      ).rejects.toMatchObject({
        violations: [{ path: 'fields.items[0].price', code: 'no_longer_storable' }],
      });
    });
  });

  it('refuses to make a field unique while two entries share a value', async () => {
    const { tenant, user } = await designer();
    const id = await aModule(user);
    await publishDefinition(user, id, withFields(['code', 'text']));
    await write(tenant, user, id, { code: 'A' });
    await write(tenant, user, id, { code: 'A' });
    await saveDraft(user, id, withFields(['code', 'text', { unique: true }]));
    const { error } = await user.attempt(publishModule, { query: { id }, headers: {}, body: {} });
    expect(error?.errors[0]).toMatchObject({ code: 'values_not_unique' });
  });
});
