import { sql } from 'kysely';
import type { PlannedDimension, PlannedMeasure, ReportPlan } from '#engine/insight/plan-report.ts';
import { reportLimits } from '#engine/insight/report.ts';
import type { FiguresBasis, ReportedColumn } from '#server/features/entries/index.ts';
import type { Sql } from '#server/features/lists/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { type CellFigures, canFold, foldedFigures, smallestGroups } from './folded-figures-store.ts';

/** States of a group key in SQL. */
export const keyStates = ['value', 'blank', 'hidden', 'others'] as const;

/** A cell as the database answers; the last key is the column's. States are places in `keyStates`; null: a total. */
export interface FigureRow {
  readonly keys: readonly (string | null)[];
  readonly states: readonly (number | null)[];
  readonly count: number;
  readonly values: readonly (string | null)[];
  readonly counts: readonly number[];
  readonly hidden: readonly number[];
}

type Dimension = PlannedDimension<ReportedColumn>;
type Measure = PlannedMeasure<ReportedColumn>;

/**
 * Every cell of a report: its groups, their subtotals and totals, at most one more than a report can have. Most reports list
 * all of their groups, and one pass over the entries is enough. Of others, what the outermost level does not list is put
 * together before anything is worked out, so that averages and medians of the others are theirs.
 */
export async function selectFigures(
  db: TenantDatabase,
  basis: FiguresBasis,
  plan: ReportPlan<ReportedColumn>,
  timeZone: string,
): Promise<FigureRow[]> {
  const all = await selectCells(db, basis, plan, { timeZone, listsAll: true });
  return hasOthers(all, plan) ? selectCells(db, basis, plan, { timeZone, listsAll: false }) : all;
}

/** Whether there are more outermost groups than the report lists, or so many cells that nobody can tell. */
function hasOthers(rows: readonly FigureRow[], plan: ReportPlan<ReportedColumn>): boolean {
  if (plan.rows.length === 0) return false;
  if (rows.length > reportLimits.cells) return true;
  const groups = new Set(
    rows.flatMap(({ keys, states }) => (states[0] === null ? [] : [`${states[0]} ${keys[0]}`])),
  );
  return groups.size > plan.top;
}

async function selectCells(
  db: TenantDatabase,
  basis: FiguresBasis,
  plan: ReportPlan<ReportedColumn>,
  { timeZone, listsAll }: { readonly timeZone: string; readonly listsAll: boolean },
): Promise<FigureRow[]> {
  const dimensions = plan.across ? [...plan.rows, plan.across] : plan.rows;
  const places = dimensions.map((_, index) => index);
  const isRepeated = (measure: Measure) => basis.unitOf(measure.column) !== null;
  const isFolded = canFold(plan, basis);
  const figures = isFolded ? foldedFigures : figuresOf(basis, isRepeated);
  const each = (one: (measure: Measure, index: number) => Sql) => plan.measures.map(one);
  const list = (parts: readonly Sql[], type: string) =>
    parts.length === 0
      ? sql`'{}'::${sql.raw(type)}[]`
      : sql`array[${sql.join([...parts])}]::${sql.raw(type)}[]`;
  // Keys are written once for each group, unless rows are put together by them.
  const keyAt = (index: number) => {
    const one = dimensions[index];
    return listsAll && one ? writtenKey(one, column('k', index)) : column('k', index);
  };
  const isStated = (index: number) => !listsAll || canBeHidden(dimensions[index], basis);
  const stateAt = (index: number) => (isStated(index) ? column('s', index) : blankOr(column('k', index)));
  const groupedBy = (index: number) => [column('k', index), ...(isStated(index) ? [column('s', index)] : [])];
  const isPart = (index: number) => sql`grouping(${column('k', index)}) = 1`;
  const unlessTotal = (index: number, value: Sql) =>
    sql`case when ${isPart(index)} then null else ${value} end`;
  const { rows } = await sql<FigureRow>`
    with held as (select ${sql.join([
      ...dimensions.flatMap((one, index) =>
        keyColumns(one, index, basis, { timeZone, isWritten: !listsAll, isStated: isStated(index) }),
      ),
      ...plan.measures.flatMap((one, index) => valueColumns(one, index, basis)),
      sql`${basis.unitOf(null) ?? sql`1`} as unit`,
    ])} from ${basis.from} where ${sql.join([...basis.conditions, sql`true`], sql` and `)})
    ${listsAll ? sql`, placed as (select * from held)` : placedRows(plan, dimensions.length, isRepeated)}
    ${isFolded ? smallestGroups(plan, places.flatMap(groupedBy)) : sql``}
    select ${list(
      places.map((index) => unlessTotal(index, keyAt(index))),
      'text',
    )} as keys, ${list(
      places.map((index) => unlessTotal(index, stateAt(index))),
      'int',
    )} as states, (${figures.rows})::int as count,
      ${list(
        each((measure, index) => sql`(${figures.value(measure, index)})::text`),
        'text',
      )} as values,
      ${list(each(figures.count), 'int')} as counts,
      ${list(each(figures.hidden), 'int')} as hidden
    from ${isFolded ? sql`smallest` : sql`placed`} ${groupingSets(plan, groupedBy)} limit ${reportLimits.cells + 1}`.execute(
    db.appTables(),
  );
  return rows;
}

const column = (letter: 'k' | 's' | 'v' | 'h' | 'u', index: number): Sql =>
  sql.id(`${letter}${index}`) as never;

/** Figures of cells made of rows, each value counted once. */
const figuresOf = (basis: FiguresBasis, isRepeated: (measure: Measure) => boolean): CellFigures => ({
  rows: rowsIn(basis),
  value: (measure, index) => figureIn(measure, index, isRepeated(measure)),
  count: (measure, index) => countOf(index, isRepeated(measure)),
  hidden: (measure, index) => hiddenIn(measure, index, basis),
});

/** How many rows of the report's own app there are. */
const rowsIn = (basis: FiguresBasis): Sql =>
  basis.unitOf(null) === null ? sql`count(*)` : sql`count(distinct unit)`;

function keyColumns(
  one: Dimension,
  index: number,
  basis: FiguresBasis,
  {
    timeZone,
    isWritten,
    isStated,
  }: { readonly timeZone: string; readonly isWritten: boolean; readonly isStated: boolean },
): Sql[] {
  const { column: of, grouping } = one;
  const raw = keyOf(of, basis.valueOf(of), grouping, timeZone);
  const key = isWritten ? writtenKey(one, raw) : raw;
  const named = sql`${key} as ${column('k', index)}`;
  if (!isStated) return [named];
  const isHidden = basis.isHidden(of);
  const blank = blankOr(key);
  const state = isHidden === null ? blank : sql`case when ${isHidden} then 2 else ${blank} end`;
  return [named, sql`${state} as ${column('s', index)}`];
}

/** The state of a key that is neither hidden nor put together with others. */
const blankOr = (key: Sql): Sql => sql`case when ${key} is null then 1 else 0 end`;

const canBeHidden = (one: Dimension | undefined, basis: FiguresBasis): boolean =>
  one !== undefined && basis.isHidden(one.column) !== null;

/** The key of a group as it was computed, as text. */
function writtenKey({ column: of, grouping }: Dimension, key: Sql): Sql {
  if (grouping.kind === 'periods') return sql`to_char(${key}, 'YYYY-MM-DD')`;
  if (grouping.kind === 'ranges' || of.kind !== 'numeric') return sql`(${key})::text`;
  return sql`trim_scale(${key})::text`;
}

function keyOf(of: ReportedColumn, value: Sql, grouping: Dimension['grouping'], timeZone: string): Sql {
  if (grouping.kind === 'ranges') {
    return sql`width_bucket(${value}, ${grouping.borders.map(String)}::numeric[])`;
  }
  if (grouping.kind === 'periods') {
    const local = of.kind === 'date' ? sql`(${value})::timestamp` : sql`(${value}) at time zone ${timeZone}`;
    return sql`date_trunc(${sql.lit(grouping.period)}, ${local})`;
  }
  return of.kind === 'text' ? sql`nullif(${value}, '')` : value;
}

function valueColumns({ column: of }: Measure, index: number, basis: FiguresBasis): Sql[] {
  const value = of === null ? sql`1` : basis.valueOf(of);
  const isHidden = of === null ? null : basis.isHidden(of);
  return [
    sql`${of?.kind === 'text' ? sql`nullif(${value}, '')` : value} as ${column('v', index)}`,
    sql`${isHidden ?? sql`false`} as ${column('h', index)}`,
    ...(basis.unitOf(of) === null ? [] : [sql`${basis.unitOf(of)} as ${column('u', index)}`]),
  ];
}

/** How many rows' values are hidden. */
function hiddenIn({ column: of }: Measure, index: number, basis: FiguresBasis): Sql {
  if (of === null || basis.isHidden(of) === null) return sql`0`;
  return sql`${rowsIn(basis)} filter (where ${column('h', index)})`;
}

/** How many values there are: of what several rows can have, each once. */
function countOf(index: number, isRepeated: boolean): Sql {
  const value = column('v', index);
  if (!isRepeated) return sql`count(${value})`;
  return sql`count(distinct ${column('u', index)}) filter (where ${value} is not null)`;
}

const indifferent: ReadonlySet<Measure['aggregate']> = new Set(['minimum', 'maximum', 'distinct']);

/** A figure in which each value counts once, also where joins repeat it in several rows. */
function figureIn(measure: Measure, index: number, isRepeated: boolean): Sql {
  const value = column('v', index);
  if (!isRepeated || indifferent.has(measure.aggregate)) return figureOf(measure, value);
  if (measure.aggregate === 'count') return countOf(index, true);
  // Sorted before they are kept, so that memory is taken for what there is and not for each of its joined rows.
  const each = sql`array_agg(distinct row(${column('u', index)}::text, (${value})::numeric))
    filter (where ${value} is not null)`;
  return sql`(select ${figureOf(measure, sql`e.v`)} from unnest(${each}) as e (u text, v numeric))`;
}

/** Names the value above the middle where there are two, and the one in the middle where there is one, of up to 10⁹ rows. */
const justAboveHalf = 0.5 + 1e-10;

/**
 * Medians are the mean of the two values in the middle, exact; percentiles a value that occurs. Both ask for places in one
 * order, which PostgreSQL sorts once.
 */
function figureOf({ aggregate, fraction }: Measure, value: Sql): Sql {
  const ranked = (at: number) => sql`percentile_disc(${sql.lit(at)}) within group (order by ${value})`;
  switch (aggregate) {
    case 'count':
      return sql`count(${value})`;
    case 'sum':
      return sql`trim_scale(sum(${value}))`;
    case 'average':
      return sql`trim_scale(avg(${value}))`;
    case 'median':
      return sql`trim_scale((${ranked(0.5)} + ${ranked(justAboveHalf)}) / 2)`;
    case 'percentile':
      return ranked(fraction);
    case 'minimum':
      return sql`min(${value})`;
    case 'maximum':
      return sql`max(${value})`;
    case 'distinct':
      return sql`count(distinct ${value})`;
  }
}

/** `placed`: the rows, those of outermost groups that are not listed under one key. */
function placedRows(
  plan: ReportPlan<ReportedColumn>,
  dimensions: number,
  isRepeated: (measure: Measure) => boolean,
): Sql {
  const [key, state] = [column('k', 0), column('s', 0)];
  const further = Array.from({ length: dimensions - 1 }, (_, index) => [
    column('k', index + 1),
    column('s', index + 1),
  ]).flat();
  const values = plan.measures.flatMap((measure, index) => [
    column('v', index),
    column('h', index),
    ...(isRepeated(measure) ? [column('u', index)] : []),
  ]);
  const ordering = plan.orderedBy === null ? null : plan.measures[plan.orderedBy];
  const numeric = plan.rows[0]?.column.kind === 'numeric';
  const own = numeric ? sql`(${key})::numeric` : key;
  const by = ordering ? figureIn(ordering, plan.orderedBy ?? 0, isRepeated(ordering)) : own;
  const direction = plan.isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`, listed as (select ${key} as lk, ${state} as ls from held group by 1, 2
      order by ${by} ${direction}, 2, 1 limit ${plan.top}),
    placed as (select ${sql.join([
      sql`case when l.ls is null then null else ${key} end as ${key}`,
      sql`case when l.ls is null then 3 else ${state} end as ${state}`,
      ...further,
      ...values,
      sql`unit`,
    ])} from held left join listed as l on l.ls = ${state} and coalesce(l.lk, '') = coalesce(${key}, ''))`;
}

/** Groups of each depth, each with and without columns. Without any, PostgreSQL can share the work among processes. */
function groupingSets(
  { rows, across }: ReportPlan<ReportedColumn>,
  groupedBy: (index: number) => readonly Sql[],
): Sql {
  if (rows.length === 0 && !across) return sql``;
  const depths = Array.from({ length: rows.length + 1 }, (_, depth) =>
    Array.from({ length: depth }, (_none, index) => index),
  );
  const sets = depths.flatMap((set) => (across ? [set, [...set, rows.length]] : [set]));
  const written = sets.map((set) => {
    const names = set.flatMap(groupedBy);
    return names.length === 0 ? sql`()` : sql`(${sql.join(names)})`;
  });
  return sql`group by grouping sets (${sql.join(written)})`;
}
