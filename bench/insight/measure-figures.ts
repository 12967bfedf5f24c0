import type { EndpointInput } from '#contracts/endpoint.ts';
import { queryInsight } from '#contracts/insight/query-insight.ts';
import { askedStatement } from './asked-statement.ts';
import type { FiguresWorld } from './figures-world.ts';

type Body = EndpointInput<typeof queryInsight>['body'];

interface Question {
  readonly name: string;
  readonly body: Body;
  /** The same as a person would write it, with figures as exact as those of reports. */
  readonly sql: string;
}

interface Figure {
  readonly question: string;
  /** The call as people make it: HTTP, the session, rights, the plan, the statement, names and order of its groups. */
  readonly callMs: number;
  /** The statement that the report was compiled to, asked by itself. */
  readonly compiledMs: number;
  readonly byHandMs: number;
  /** By hand to compiled; 1 is as quick as SQL written by hand. */
  readonly ratio: number;
  /** By hand to the call. */
  readonly callRatio: number;
}

/** Questions about few entries are over before a server that has just started has compiled what answers them. */
const roundsWith = (entries: number) => Math.min(150, Math.max(7, Math.ceil(3_000_000 / entries)));

function questionsOf({ orders, vendors, tables }: FiguresWorld): readonly Question[] {
  const sum = { aggregate: 'sum' as const, column: 'amount' };
  const seen = `workflow_status <> 'Draft'`;
  const joins = [{ name: 'vnd', way: 'names' as const, moduleId: vendors, field: 'vendor' }];
  const table = `"${tables.orders}"`;
  return [
    {
      name: 'count and sum',
      body: { moduleId: orders, measures: [{ aggregate: 'count' }, sum] },
      sql: `select count(*), sum(f_amount) from ${table} where ${seen}`,
    },
    {
      name: 'sum by kind, with a total',
      body: { moduleId: orders, rows: [{ column: 'kind' }], measures: [sum] },
      sql: `select f_kind, count(*), sum(f_amount) from ${table} where ${seen} group by grouping sets ((f_kind), ())`,
    },
    {
      name: 'sum and average by month',
      body: {
        moduleId: orders,
        rows: [{ column: 'day', period: 'month' }],
        measures: [sum, { aggregate: 'average', column: 'amount' }],
        top: 200,
      },
      sql: `select date_trunc('month', f_day::timestamp), count(*), sum(f_amount), avg(f_amount) from ${table} where ${seen}
        group by grouping sets ((1), ())`,
    },
    {
      name: 'kind by year',
      body: {
        moduleId: orders,
        rows: [{ column: 'kind' }],
        across: { column: 'day', period: 'year' },
        measures: [sum],
      },
      sql: `select f_kind, date_trunc('year', f_day::timestamp) as y, count(*), sum(f_amount) from ${table} where ${seen}
        group by grouping sets ((1, 2), (1), (2), ())`,
    },
    {
      name: 'filtered: one kind by month',
      body: {
        moduleId: orders,
        rows: [{ column: 'day', period: 'month' }],
        measures: [sum],
        filters: { condition: 'and', rules: [{ field: 'kind', operator: 'eq', value: 'Kind 3' }] },
        top: 200,
      },
      sql: `select date_trunc('month', f_day::timestamp), count(*), sum(f_amount) from ${table}
        where ${seen} and f_kind = 'Kind 3' group by grouping sets ((1), ())`,
    },
    {
      name: 'median by kind',
      body: {
        moduleId: orders,
        rows: [{ column: 'kind' }],
        measures: [{ aggregate: 'median', column: 'amount' }],
      },
      sql: `select f_kind, count(*), (percentile_disc(0.5) within group (order by f_amount)
        + percentile_disc(0.5 + 1e-10) within group (order by f_amount)) / 2 from ${table} where ${seen}
        group by grouping sets ((f_kind), ())`,
    },
    {
      name: 'joined: sum by city',
      body: { moduleId: orders, joins, rows: [{ column: 'vnd.city' }], measures: [sum] },
      sql: `select v.f_city, count(*), sum(o.f_amount) from ${table} as o left join "${tables.vendors}" as v
        on v.id = o.f_vendor and v.workflow_status <> 'Draft' where o.${seen} group by grouping sets ((1), ())`,
    },
  ];
}

/**
 * Each question and its SQL in turns, so that what else the machine does slows both alike; the first third of the rounds
 * warms both.
 */
export async function measureFigures(world: FiguresWorld, entries: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const rounds = roundsWith(entries);
  const warmed = Math.ceil(rounds / 3);
  for (const { name, body, sql } of questionsOf(world)) {
    const asked = await askedStatement(world.tables.orders, () => world.admin.call(queryInsight, { body }));
    const [call, compiled, byHand]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      call.push(await timeOf(() => world.admin.call(queryInsight, { body })));
      compiled.push(await timeOf(() => world.byHand(asked.text, asked.values)));
      byHand.push(await timeOf(() => world.byHand(sql)));
    }
    const msOf = (times: readonly number[]) => median(times.slice(warmed));
    const [callMs, compiledMs, byHandMs] = [msOf(call), msOf(compiled), msOf(byHand)];
    figures.push({
      question: name,
      callMs,
      compiledMs,
      byHandMs,
      ratio: ratioOf(byHandMs, compiledMs),
      callRatio: ratioOf(byHandMs, callMs),
    });
  }
  return figures;
}

const ratioOf = (one: number, other: number): number => Math.round((one / other) * 100) / 100;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 10) / 10;
}
