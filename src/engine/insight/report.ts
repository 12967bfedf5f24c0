import type { FilterGroup } from '../query/filter.ts';

/** How long the periods are by which dates are grouped; weeks start on Monday, as everywhere in the product. */
export const periods = ['day', 'week', 'month', 'quarter', 'year'] as const;

export type Period = (typeof periods)[number];

/** How values become one figure. `percentile` is the nearest rank, so a value that occurs. */
export const aggregates = [
  'count',
  'sum',
  'average',
  'median',
  'percentile',
  'minimum',
  'maximum',
  'distinct',
] as const;

export type Aggregate = (typeof aggregates)[number];

/**
 * How a figure is shown: as it is, as a percentage of the total over all entries, added up over the groups so far, or as
 * what it was in the period before.
 */
export const showings = ['value', 'share', 'running', 'before'] as const;

export type Showing = (typeof showings)[number];

/** By what entries are grouped: the values of a column, periods of dates, or ranges of numbers. */
export interface Dimension {
  readonly column: string;
  readonly period?: Period;
  /** Where ranges of numbers begin, ascending; the first range is everything below the first border. */
  readonly borders?: readonly number[];
  /** What people call it; absent: as its column is called. */
  readonly label?: string;
}

/** One figure of each group. */
export interface Measure {
  readonly aggregate: Aggregate;
  /** Absent only for counting entries. */
  readonly column?: string;
  /** Only for `percentile`: above 0, below 100. */
  readonly percentile?: number;
  readonly show?: Showing;
  /** The name by which calculations read it. */
  readonly name?: string;
  readonly label?: string;
}

/** A figure calculated from the named figures of the same cell, in the language of expressions. */
export interface Calculation {
  readonly name: string;
  readonly label?: string;
  readonly expression: string;
}

/** In which direction a lookup leads to the joined app: to the entry it names, or to the entries that name one. */
export const joinWays = ['names', 'namedBy'] as const;

/** Another app, joined by a lookup field. Its columns are called `<name>.<column>`. */
export interface Join {
  readonly name: string;
  /** The join whose entries it is joined to; absent: those of the report's app. */
  readonly of?: string;
  readonly way: (typeof joinWays)[number];
  readonly moduleId: string;
  /** The lookup: of the entries it is joined to (`names`), or of the joined app (`namedBy`). */
  readonly field: string;
}

/** By what the groups of each level are ordered: their own values, or a measure by its place. */
interface GroupOrder {
  readonly by: 'group' | number;
  readonly dir: 'asc' | 'desc';
}

/** What a report asks of the entries of one app. */
export interface Report {
  /** A table section whose rows are counted instead of entries. */
  readonly table?: string;
  /** Further apps; each names only joins before it. */
  readonly joins?: readonly Join[];
  /** Levels of groups, outermost first; none: only the total. */
  readonly rows?: readonly Dimension[];
  /** A column of the report for each of its groups. */
  readonly across?: Dimension;
  /** Absent: how many entries there are. */
  readonly measures?: readonly Measure[];
  /** Named figures that calculations read and nobody is shown. */
  readonly operands?: readonly Measure[];
  /** Their figures stand after those of the measures. */
  readonly calculated?: readonly Calculation[];
  readonly filters?: FilterGroup;
  readonly order?: GroupOrder;
  /** So many outermost groups are listed; all others are one group. */
  readonly top?: number;
}

/** What a report can hold. */
export const reportLimits = {
  levels: 3,
  measures: 8,
  operands: 24,
  calculated: 8,
  joins: 6,
  borders: 50,
  top: 200,
  cells: 5000,
  /** Of joins that repeat entries. */
  joinedRows: 1_000_000,
} as const;

/**
 * A measure that leaves out hidden values is withheld where it would be made of fewer values than this: it would look
 * like a figure of the group, and say something about a few.
 */
export const smallestGroup = 5;
