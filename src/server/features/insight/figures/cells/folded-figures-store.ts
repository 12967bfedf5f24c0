import { sql } from 'kysely';
import type { PlannedMeasure, ReportPlan } from '#engine/insight/plan-report.ts';
import type { FiguresBasis, ReportedColumn } from '#server/features/entries/index.ts';
import type { Sql } from '#server/features/lists/index.ts';

type Measure = PlannedMeasure<ReportedColumn>;

/** What a cell says in SQL, from the rows that it is made of. */
export interface CellFigures {
  /** How many entries there are. */
  readonly rows: Sql;
  readonly value: (measure: Measure, index: number) => Sql;
  /** How many values a figure is made of, and how many are hidden. */
  readonly count: (measure: Measure, index: number) => Sql;
  readonly hidden: (measure: Measure, index: number) => Sql;
}

type Folded = 'count' | 'sum' | 'average' | 'minimum' | 'maximum';

const folded: ReadonlySet<string> = new Set<Folded>(['count', 'sum', 'average', 'minimum', 'maximum']);

/**
 * Whether subtotals can be put together from the smallest groups: not for medians, percentiles and distinct values, and not
 * where joins repeat entries. Entries are then read in one grouping, which PostgreSQL shares among processes, as it does not
 * for several.
 */
export function canFold(plan: ReportPlan<ReportedColumn>, basis: FiguresBasis): boolean {
  return (
    (plan.rows.length > 0 || plan.across !== null) &&
    basis.unitOf(null) === null &&
    plan.measures.every(({ aggregate, column }) => folded.has(aggregate) && basis.unitOf(column) === null)
  );
}

const named = (letter: 'v' | 'c' | 'h', index: number): Sql => sql.id(`${letter}${index}`) as never;

/** `smallest`: a row for each of the smallest groups of `placed`, with the columns that `foldedFigures` reads. */
export function smallestGroups(plan: ReportPlan<ReportedColumn>, keys: readonly Sql[]): Sql {
  const figures = plan.measures.flatMap((measure, index) => {
    const value = named('v', index);
    return [
      sql`${partOf(measure, value)} as ${value}`,
      sql`count(${value}) as ${named('c', index)}`,
      sql`count(*) filter (where ${named('h', index)}) as ${named('h', index)}`,
    ];
  });
  return sql`, smallest as (select ${sql.join([...keys, ...figures, sql`count(*) as entries`])}
    from placed group by ${sql.join([...keys])})`;
}

/** What the smallest groups keep of a measure's values. */
function partOf({ aggregate }: Measure, value: Sql): Sql {
  switch (aggregate) {
    case 'minimum':
      return sql`min(${value})`;
    case 'maximum':
      return sql`max(${value})`;
    case 'sum':
    case 'average':
      return sql`sum(${value})`;
    default:
      return sql`count(${value})`;
  }
}

const together = (counts: Sql): Sql => sql`coalesce(sum(${counts}), 0)`;

/** Figures of cells made of `smallest`. */
export const foldedFigures: CellFigures = {
  rows: together(sql`entries`),
  value: ({ aggregate }, index) => {
    const [value, count] = [named('v', index), named('c', index)];
    switch (aggregate) {
      case 'minimum':
        return sql`min(${value})`;
      case 'maximum':
        return sql`max(${value})`;
      case 'sum':
        return sql`trim_scale(sum(${value}))`;
      case 'average':
        return sql`trim_scale(sum(${value}) / nullif(sum(${count}), 0))`;
      default:
        return together(count);
    }
  },
  count: (_, index) => together(named('c', index)),
  hidden: (_, index) => together(named('h', index)),
};
