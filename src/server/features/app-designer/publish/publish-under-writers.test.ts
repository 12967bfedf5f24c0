import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { accessEverywhere } from '#engine/form/field-access.ts';
import { lockEntry, writeEntry } from '#server/features/entries/index.ts';
import { compiledModule, publishedModule } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aModule, publishDefinition, saveDraft } from '#test/factories/published-app.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

const withAmount = (type: string) => aDefinition([aSection('main', [aField('amount', type)])]);

async function app() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const moduleId = await aModule(designer);
  await publishDefinition(designer, moduleId, withAmount('text'));
  const query = { moduleId };
  const { id } = await designer.call(saveEntry, { query, body: { data: { amount: '12' } } });
  return { tenant, designer, moduleId, query, id };
}

/** Resolves once a transaction waits for a lock on a table. */
async function waitedFor({ db }: Context, tableName: string): Promise<void> {
  const waiting = sql<{ is_waiting: boolean }>`select exists (
    select from pg_locks where not granted and relation = ${tableName}::regclass) as is_waiting`;
  while (!(await waiting.execute(db.appTables())).rows[0]?.is_waiting);
}

describe('an entry changed by a node that does not know about a new version yet', () => {
  it('is refused as stale if a column has another type by now', async () => {
    const { tenant, designer, moduleId, id } = await app();
    const ctx = await tenant.context(designer);
    const old = await compiledModule(ctx, moduleId);
    await publishDefinition(designer, moduleId, withAmount('number'));
    const late = tenant.transact(designer, async (tx) => {
      const entry = await lockEntry(tx, await publishedModule(tx, moduleId), id);
      if (!entry) throw new Error('gone');
      const access = accessEverywhere(old.compiled.form, 'editable');
      const data = { amount: 'about ten' };
      return writeEntry(tx, old, { entry: { ...entry, version: old }, data, access, phase: 'save' });
    });
    await expect(late).rejects.toMatchObject({ code: 'stale_definition' });
  });
});

describe.skipIf(!isPostgres)('publishing a conversion during a write, on PostgreSQL', () => {
  it('waits for the writer and loses nothing', async () => {
    const { tenant, designer, moduleId, id } = await app();
    await saveDraft(designer, moduleId, withAmount('number'));
    const { table } = await publishedModule(await tenant.context(designer), moduleId);
    let publishing: Promise<unknown> = Promise.resolve();
    await tenant.transact(designer, async (tx) => {
      const change = sql`update ${sql.table(table.name)} set f_amount = '13' where id = ${id}`;
      await change.execute(tx.db.appTables());
      publishing = publishDefinition(designer, moduleId, withAmount('number'));
      await waitedFor(tx, table.name);
    });
    await publishing;
    const { db } = await tenant.context(designer);
    const { rows } = await sql<{
      f_amount: string;
    }>`select f_amount::text from ${sql.table(table.name)}`.execute(db.appTables());
    expect(rows).toEqual([{ f_amount: '13' }]);
  });
});
