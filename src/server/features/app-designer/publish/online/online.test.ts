import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { publishModule as publishEndpoint } from '#contracts/app-designer/publish-module.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { publishedModule } from '#server/features/modules/index.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aModule, publishDefinition, saveDraft } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { publishModule } from '../publish-module.ts';
import { onlineChange } from './online-change.ts';
import { discardPreparation, prepareTable } from './prepare-table.ts';

const platform = useTestPlatform();

const withFields = (...fields: Parameters<typeof aField>[]) =>
  aDefinition([
    aSection(
      'main',
      fields.map((field) => aField(...field)),
    ),
  ]);

async function app(type: string, values: readonly (string | number)[], more: Record<string, unknown> = {}) {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const id = await aModule(designer);
  await publishDefinition(designer, id, withFields(['amount', type, more]));
  const ids: string[] = [];
  for (const amount of values) ids.push((await aStoredEntry(tenant, designer, id, { amount })).id);
  const ctx = await tenant.context(designer);
  const { table } = await publishedModule(ctx, id);
  const run = async (text: string) =>
    (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(ctx.db.appTables())).rows;
  const amounts = async () =>
    (await run(`select f_amount::text as amount from "${table.name}" order by f_amount::text`)).map(
      ({ amount }) => amount,
    );
  const columns = () =>
    run(`select attname, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = '"${table.name}"'::regclass and (attname = 'f_amount' or attname like 'next%')
      and not attisdropped`);
  /** Those of the change; the one that keeps the search in step is always there. */
  const triggers = () =>
    run(`select tgname from pg_trigger
      where tgrelid = '"${table.name}"'::regclass and tgname <> 'keep_entry_search'`);
  const indexes = () =>
    run(`select indexname from pg_indexes where tablename = '${table.name}' and indexdef like '%amount%'
      order by indexname`);
  const prepared = async () => {
    const change = await onlineChange(ctx, id);
    if (!change) throw new Error('nothing to prepare');
    return prepareTable(ctx, change);
  };
  return { tenant, designer, id, ids, ctx, table, run, amounts, columns, triggers, indexes, prepared };
}

describe.runIf(isPostgres)('a table prepared while it is in use, on PostgreSQL', () => {
  it('carries over entries that were changed, added and removed meanwhile', async () => {
    const { designer, id, ids, ctx, table, run, amounts, columns, triggers, prepared } = await app(
      'number',
      [1, 2.5, 3],
    );
    await saveDraft(designer, id, withFields(['amount', 'text']));
    const ready = await prepared();
    await run(`update "${table.name}" set f_amount = 20.5 where id = '${ids[1]}'`);
    await run(`delete from "${table.name}" where id = '${ids[2]}'`);
    await run(`insert into "${table.name}" (id, revision, version_number, workflow_status, created_by, created_on,
      modified_by, modified_on, f_amount) select gen_random_uuid(), revision, version_number, workflow_status,
      created_by, created_on, modified_by, modified_on, 400 from "${table.name}" where id = '${ids[0]}'`);
    expect(await amounts()).toEqual(['1', '20.5', '400']);
    await ctx.inTransaction((tx) =>
      publishModule(tx, { query: { id }, headers: {}, body: { note: '' } }, ready),
    );
    expect(await amounts()).toEqual(['1', '20.5', '400']);
    expect(await columns()).toEqual([{ attname: 'f_amount', type: 'text' }]);
    expect(await triggers()).toEqual([]);
  });

  it('is refused if a value saved meanwhile would be lost, and leaves nothing behind', async () => {
    const { designer, id, ids, ctx, table, run, columns, triggers, prepared, amounts } = await app('text', [
      '1',
      '2',
    ]);
    await saveDraft(designer, id, withFields(['amount', 'number']));
    const ready = await prepared();
    await run(`update "${table.name}" set f_amount = 'about ten' where id = '${ids[1]}'`);
    const publishing = ctx.inTransaction((tx) =>
      publishModule(tx, { query: { id }, headers: {}, body: { note: '' } }, ready),
    );
    await expect(publishing).rejects.toMatchObject({ code: 'conversion_impossible' });
    await discardPreparation(ctx, ready.change, ready.indexes);
    expect(await amounts()).toEqual(['1', 'about ten']);
    expect(await columns()).toEqual([{ attname: 'f_amount', type: 'text' }]);
    expect(await triggers()).toEqual([]);
  });

  it('is prepared again after a node stopped halfway', async () => {
    const { designer, id, columns, triggers, prepared, amounts } = await app('number', [7]);
    await saveDraft(designer, id, withFields(['amount', 'text']));
    await prepared();
    expect(await triggers()).toHaveLength(1);
    await publishDefinition(designer, id, withFields(['amount', 'text']));
    expect(await amounts()).toEqual(['7']);
    expect(await columns()).toEqual([{ attname: 'f_amount', type: 'text' }]);
    expect(await triggers()).toEqual([]);
  });

  it('is not used if the draft has changed meanwhile', async () => {
    const { designer, id, ctx, prepared } = await app('number', [7]);
    await saveDraft(designer, id, withFields(['amount', 'text']));
    const ready = await prepared();
    await saveDraft(designer, id, withFields(['amount', 'date']));
    const publishing = ctx.inTransaction((tx) =>
      publishModule(tx, { query: { id }, headers: {}, body: { note: '' } }, ready),
    );
    await expect(publishing).rejects.toMatchObject({ code: 'stale_definition' });
  });

  it('has the indexes that the draft needs, under their names', async () => {
    const unique = { unique: true, indexed: true };
    const { designer, id, table, indexes } = await app('number', [1, 2], unique);
    const before = await indexes();
    expect(before).toHaveLength(2);
    await publishDefinition(designer, id, withFields(['amount', 'text', unique]));
    expect(await indexes()).toEqual(before);
    expect(before.every(({ indexname }) => String(indexname).startsWith(table.name.slice(-12)))).toBe(true);
  });

  it('is refused for duplicate values, and keeps no index of the attempt', async () => {
    const { designer, id, indexes } = await app('text', ['A', 'A']);
    await saveDraft(designer, id, withFields(['amount', 'text', { unique: true }]));
    const { error } = await designer.attempt(publishEndpoint, { query: { id }, headers: {}, body: {} });
    expect(error).toMatchObject({ code: 'conversion_impossible' });
    expect(await indexes()).toEqual([]);
  });

  it('is not needed when a text becomes a long text, which keeps its indexes', async () => {
    const { designer, id, table, run, indexes, amounts } = await app('text', ['a', 'b'], { indexed: true });
    const file = () => run(`select relfilenode from pg_class where oid = '"${table.name}"'::regclass`);
    const [before, indexed] = [await file(), await indexes()];
    const rows = () => run(`select xmin::text, ctid::text from "${table.name}" order by id`);
    const written = await rows();
    const draft = withFields(['amount', 'textarea', { indexed: true }]);
    expect((await publishDefinition(designer, id, draft)).migration.converted).toEqual(['amount']);
    expect(await file()).toEqual(before);
    expect(await rows()).toEqual(written);
    expect(await indexes()).toEqual(indexed);
    expect(await amounts()).toEqual(['a', 'b']);
  });

  it('a text that becomes a long text is not checked', async () => {
    const { designer, id, table, run, amounts } = await app('text', ['a']);
    // No text field accepts this value, so a check of the values would refuse it.
    await run(`update "${table.name}" set f_amount = chr(7) || 'bell'`);
    await publishDefinition(designer, id, withFields(['amount', 'textarea']));
    expect(await amounts()).toEqual(['\u0007bell']);
  });
});

describe.runIf(isPostgres)('publishing during a long read, on PostgreSQL', () => {
  it('does not block anyone else, is refused and can be repeated later', async () => {
    const { tenant, designer, id, table } = await app('text', ['a']);
    await saveDraft(designer, id, withFields(['amount', 'text'], ['note', 'text']));
    const publish = () => designer.attempt(publishEndpoint, { query: { id }, headers: {}, body: {} });
    await tenant.transact(designer, async (tx) => {
      await sql`select from ${sql.table(table.name)}`.execute(tx.db.appTables());
      let isOver = false;
      const publishing = publish().finally(() => {
        isOver = true;
      });
      let answered = 0;
      while (!isOver) {
        const { status } = await designer.attempt(listEntries, { query: { moduleId: id }, body: {} });
        expect(status).toBe(200);
        answered += 1;
      }
      const { status, error } = await publishing;
      expect([status, error?.code]).toEqual([503, 'app_busy']);
      // A reader behind a lock that waits to the end would have been answered once.
      expect(answered).toBeGreaterThan(3);
    });
    expect((await publish()).status).toBe(200);
  });

  it.each([
    ['a field is called otherwise', 'text', { displayName: 'Sum' }],
    ['every text is a long text as it stands', 'textarea', {}],
  ])('needs no lock if %s', async (_what, type, more) => {
    const { tenant, designer, id, table } = await app('text', ['a']);
    await saveDraft(designer, id, withFields(['amount', type, more]));
    await tenant.transact(designer, async (tx) => {
      await sql`select from ${sql.table(table.name)}`.execute(tx.db.appTables());
      const { status } = await designer.attempt(publishEndpoint, { query: { id }, headers: {}, body: {} });
      expect(status).toBe(200);
    });
  });
});
