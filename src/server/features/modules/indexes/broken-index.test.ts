import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { publishedModule } from '#server/features/modules/index.ts';
import { aDefinition } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { createColumnIndex, indexName, presentIndexes } from './index-store.ts';

const platform = useTestPlatform();

it('an index left behind by a failed attempt is dropped and created again', async () => {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const moduleId = await aPublishedApp(designer, aDefinition());
  await aStoredEntry(tenant, designer, moduleId, { title: 'same' });
  const second = await aStoredEntry(tenant, designer, moduleId, { title: 'same' });
  const ctx = await tenant.context(designer);
  const { table } = await publishedModule(ctx, moduleId);
  const index = {
    moduleId,
    tableName: table.name,
    columnName: 'f_title',
    kind: 'text',
    purpose: 'unique',
  } as const;
  const make = () => createColumnIndex(ctx.db, index, { now: ctx.now, isConcurrent: true });
  const isValid = async () => {
    const name = indexName(index);
    const { rows } = await sql<{ indisvalid: boolean }>`
      select indisvalid from pg_index where indexrelid = to_regclass(${name})`.execute(ctx.db.appTables());
    return rows.map((row) => row.indisvalid);
  };

  await expect(make()).rejects.toThrow();
  expect(await isValid()).toEqual([false]);
  await sql`insert into module_indexes (index_name, module_id, column_name, purpose, created_on)
    values (${indexName(index)}, ${moduleId}, 'f_title', 'unique', now())`.execute(ctx.db.appTables());
  expect(await presentIndexes(ctx.db, moduleId)).toEqual(new Set());

  await sql`delete from ${sql.table(table.name)} where id = ${second.id}`.execute(ctx.db.appTables());
  await make();
  expect(await isValid()).toEqual([true]);
  expect(await presentIndexes(ctx.db, moduleId)).toEqual(new Set(['f_title/unique']));
});
