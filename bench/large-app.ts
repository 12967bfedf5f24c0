import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { groupEntries } from '#contracts/entries/group-entries.ts';
import { listChoices } from '#contracts/lookups/list-choices.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp, publishDefinition } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { measureHidden } from './measure/measure-hidden.ts';
import { measureProcess } from './measure/measure-process.ts';
import { measurePublishing } from './measure/measure-publishing.ts';
import { wideApp } from './world/bench-apps.ts';
import { startBench } from './world/bench-platform.ts';
import { columnsOf, fillEntries } from './world/bulk-rows.ts';
import { createBenchDatabase } from './world/scratch-database.ts';

/**
 * Measures, on a scratch database, what is done with one large app: typing in a lookup over its entries, grouping its
 * list, giving one of its fields another type, publishing changes while people use it, reading a list with a field that a step hides, and watching as many entries run.
 *
 *     npx tsx bench/large-app.ts --rows 100000 --rounds 3 --only lookup,grouping,conversion,publishing,hidden,process
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: 'lookup,grouping,conversion,publishing,hidden,process' },
    database: {
      type: 'string',
      default: process.env.BENCH_DATABASE_URL ?? `postgres://${os.userInfo().username}@127.0.0.1:5432/test`,
    },
  },
});
const rows = Number(values.rows);
const rounds = Number(values.rounds);
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'fw-bench-'));
const database = await createBenchDatabase(values.database);
const { running, app, tenant, office, settle } = await startBench(database.url, dataDir);
try {
  const designer = await office.addUser({ username: 'mia', flags: ['isConsultant'] });
  const definition = wideApp();
  const moduleId = await aPublishedApp(designer, definition);
  const table = await columnsOf(running.database, tenant, moduleId);
  await fillEntries(running.database, tenant, table, designer.id, rows);
  await running.database.query('VACUUM ANALYZE');
  if (values.only.includes('lookup')) await measureLookup(designer, moduleId, table.tableName);
  if (values.only.includes('grouping')) await measureGrouping(designer, moduleId);
  if (values.only.includes('conversion')) await measureConversion(designer, moduleId, table);
  if (values.only.includes('publishing')) await measureChanges(designer, moduleId, table);
  if (values.only.includes('hidden')) await measureReading();
  if (values.only.includes('process')) await measureWatching();
} finally {
  await app.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Types letter by letter, as people do; the first round has the indexes made. */
async function measureLookup(user: TestUser, source: string, tableName: string): Promise<void> {
  const lookup = aField('order', 'lookup', { moduleId: source, labelFields: ['reference', 'supplier'] });
  const moduleId = await aPublishedApp(user, aDefinition([aSection('main', [lookup])]));
  const terms = ['REF-4711', 'Supplier 42', 'nothing like it', '99', 'zq'].flatMap((text) =>
    Array.from({ length: text.length }, (_, index) => text.slice(0, index + 1)),
  );
  const search = async (searchTerm: string) => {
    const begun = performance.now();
    await user.call(listChoices, { body: { moduleId, fieldId: 'f_order', searchTerm } });
    return performance.now() - begun;
  };
  for (const term of terms) await search(term);
  await settle();
  await running.database.query('ANALYZE');
  const before = await scansOf(tableName);
  const byTerm = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const term of terms) byTerm.set(term, [...(byTerm.get(term) ?? []), await search(term)]);
  }
  const times = [...byTerm.values()].flat();
  const after = await scansOf(tableName);
  console.log(
    `lookup: p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms, slowest ${quantile(times, 1)} ms;`,
    `${times.length} searches, ${after.table - before.table} scans of the table, ${after.index - before.index} of indexes`,
  );
  const medians = [...byTerm].map(([term, took]) => [Number(quantile(took, 0.5)), term] as const);
  const slowest = medians.toSorted(([left], [right]) => right - left).slice(0, 6);
  console.log(`slowest texts: ${slowest.map(([took, term]) => `"${term}" ${took} ms`).join(', ')}`);
}

/** Groups the list by columns of few and of many values, without totals and with those of three numbers. */
async function measureGrouping(user: TestUser, moduleId: string): Promise<void> {
  const numbers = ['amount', 'quantity', 'total'];
  const filters = { condition: 'and', rules: [{ field: 'amount', operator: 'lt', value: 900 }] } as const;
  const asked = [
    { groupBy: 'kind' },
    { groupBy: 'kind', totals: numbers },
    { groupBy: 'supplier', totals: numbers },
    { groupBy: 'reference', totals: numbers },
    { groupBy: 'orderedOn', totals: numbers },
    { groupBy: 'supplier', totals: numbers, filters },
  ];
  const group = async (body: (typeof asked)[number]) => {
    const begun = performance.now();
    const { total } = await user.call(groupEntries, { query: { moduleId }, body });
    if (total === 0) throw new Error('Nothing was grouped.');
    return performance.now() - begun;
  };
  for (const body of asked) await group(body);
  await settle();
  await running.database.query('ANALYZE');
  for (const body of asked) {
    const times: number[] = [];
    for (let round = 0; round < Math.max(rounds, 3); round += 1) times.push(await group(body));
    const { groupBy, totals = [] } = body;
    const narrowed = 'filters' in body ? ', a tenth of the entries' : '';
    console.log(`groups by ${groupBy}, ${totals.length} totals${narrowed}: ${quantile(times, 0.5)} ms`);
  }
}

/** How often PostgreSQL has read the table from end to end, and its indexes. */
async function scansOf(tableName: string): Promise<{ table: number; index: number }> {
  // Counts are handed in by the sessions, about once a second.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const { rows: found } = await running.database.query(
    'select seq_scan, idx_scan from pg_stat_all_tables where schemaname = $1 and relname = $2',
    [tenant.schema, tableName],
  );
  return { table: Number(found[0]?.seq_scan), index: Number(found[0]?.idx_scan) };
}

/** Turns a text into a number and back, with a hundred different values and with one for each entry. */
async function measureConversion(
  designer: TestUser,
  moduleId: string,
  table: Awaited<ReturnType<typeof columnsOf>>,
): Promise<void> {
  const note = table.columns.find(({ field }) => field === 'note')?.name ?? '';
  const name = `"${tenant.schema}"."${table.tableName}"`;
  for (const different of [100, rows]) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await publishDefinition(designer, moduleId, withNote('textarea'));
      await running.database.query(
        `update ${name} set "${note}" = n from (
           select id as key, (row_number() over () % ${different})::text as n from ${name}) numbered
         where id = key`,
      );
      await running.database.query(`VACUUM FULL ANALYZE ${name}`);
      const begun = performance.now();
      const { migration } = await publishDefinition(designer, moduleId, withNote('number'));
      times.push(performance.now() - begun);
      if (migration.converted.join() !== 'note') throw new Error('Nothing was converted.');
    }
    console.log(`conversion of ${rows} entries, ${different} values: ${quantile(times, 0.5)} ms`);
  }
}

/** Publishes one kind of change after the other while somebody reads and somebody writes. */
async function measureChanges(
  designer: TestUser,
  moduleId: string,
  table: Awaited<ReturnType<typeof columnsOf>>,
): Promise<void> {
  const title = table.columns.find(({ field }) => field === 'title')?.name ?? '';
  const name = `"${tenant.schema}"."${table.tableName}"`;
  await running.database.query(
    `update ${name} set "${title}" = n from (
       select id as key, 'Order ' || row_number() over () as n from ${name}) numbered where id = key`,
  );
  await running.database.query(`VACUUM FULL ANALYZE ${name}`);
  const added = aField('added', 'text');
  const changes: readonly (readonly [string, ReturnType<typeof wideApp>])[] = [
    ['a field more', withField(wideApp(), added)],
    ['a field less', wideApp()],
    ['a unique text', withChanged('title', { unique: true })],
    ['a text that need not be unique', wideApp()],
    ['text to long text', withChanged('title', { editorType: 'textarea' })],
    ['long text to text', wideApp()],
    ['number to text', withChanged('discount', { editorType: 'text' })],
    ['text to number', wideApp()],
  ];
  for (const [change, definition] of changes) {
    const { publish, longestRead, longestWrite, refused } = await measurePublishing(
      designer,
      moduleId,
      definition,
    );
    const figures = [publish, longestRead, longestWrite].map((ms) => Math.round(ms));
    console.log(
      `${change} on ${rows} entries: ${figures[0]} ms, read ${figures[1]}, write ${figures[2]}, refused ${refused}`,
    );
  }
}

/** Reads the list of an app that hides a field from somebody who has decided half of its entries. */
async function measureReading(): Promise<void> {
  const reader = await office.addUser({ username: 'rea', flags: ['isConsultant'] });
  const world = { database: running.database, tenant, reader };
  for (const { what, times } of await measureHidden(world, rows, Math.max(rounds, 3))) {
    console.log(`${rows} entries with a hidden field, ${what}: ${quantile(times, 0.5)} ms`);
  }
}

/** Opens the process engine of an app of which as many entries are under way. */
async function measureWatching(): Promise<void> {
  const operator = await office.addUser({ username: 'ola', flags: ['isConsultant', 'isSysAdmin'] });
  const world = { database: running.database, tenant, operator };
  for (const { what, times } of await measureProcess(world, rows, Math.max(rounds, 3))) {
    console.log(`${rows} running entries, ${what}: ${quantile(times, 0.5)} ms`);
  }
}

const withNote = (editorType: string) => withChanged('note', { editorType });

/** The app with a field set otherwise. */
function withChanged(name: string, change: Readonly<Record<string, unknown>>) {
  const definition = wideApp();
  const fieldGroups = definition.fieldGroups.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({
      ...row,
      fields: row.fields.map((field) => (field.name === name ? { ...field, ...change } : field)),
    })),
  }));
  return { ...definition, fieldGroups };
}

/** The app with one section more, that has this field. */
function withField(definition: ReturnType<typeof wideApp>, field: ReturnType<typeof aField>) {
  return { ...definition, fieldGroups: [...definition.fieldGroups, aSection('more', [field])] };
}

function quantile(numbers: readonly number[], share: number): string {
  const sorted = numbers.toSorted((left, right) => left - right);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
}
