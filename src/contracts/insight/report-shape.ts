import { z } from 'zod';
import { aggregates, joinWays, periods, reportLimits, showings } from '#engine/insight/report.ts';
import { fieldValue, id } from '../shapes/basics.ts';
import { filterGroup } from '../shapes/list.ts';

/** A column of the report's app, or `<join>.<column>`. */
export const columnName = z.string().min(1).max(120);
/** What people call a field or a figure, in headings. */
export const label = z.string().trim().min(1).max(80);
/** A name that joins and figures have in columns and calculations. */
export const figureName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/)
  .meta({ example: 'count' });

/** By what entries are grouped: values, periods of dates, or ranges of numbers that begin at the borders. */
const dimension = z.object({
  column: columnName,
  period: z.enum(periods).optional(),
  borders: z.array(z.number()).min(1).max(reportLimits.borders).optional(),
  /** What people call it, in headings. */
  label: label.optional(),
});

/** Another app, joined by a lookup; its columns are `<name>.<column>`, and `<name>.id` counts its entries. */
export const joinShape = z.object({
  name: figureName,
  /** The join to whose entries it is joined; absent: the entries of the report. */
  of: figureName.optional(),
  /** `names`: the lookup is a field of those entries; `namedBy`: of the joined app. */
  way: z.enum(joinWays),
  moduleId: id,
  field: columnName,
});

/** One figure; `name` is how calculations read it. */
export const measureShape = z.object({
  aggregate: z.enum(aggregates),
  column: columnName.optional(),
  percentile: z.number().gt(0).lt(100).optional(),
  show: z.enum(showings).optional(),
  name: figureName.optional(),
  label: label.optional(),
});

/** A figure calculated from the named ones. */
export const calculationShape = z.object({
  name: figureName,
  label: label.optional(),
  expression: z.string().min(1).max(1000).meta({ example: 'count * 2.0' }),
});

/** What a report asks of the entries of an app, and of apps joined to it. Weeks start on Monday; periods are those of the organisation's zone. */
export const reportShape = z.object({
  moduleId: id,
  /** A table section of the app whose rows are counted instead of entries. */
  table: columnName.optional(),
  /** Apps joined by their lookups. A figure counts each entry of its own app once, however often the joins repeat it. */
  joins: z.array(joinShape).max(reportLimits.joins).optional(),
  rows: z.array(dimension).max(reportLimits.levels).optional(),
  across: dimension.optional(),
  /** Absent: how many entries there are. */
  measures: z.array(measureShape).min(1).max(reportLimits.measures).optional(),
  /** Named figures that calculations read and that are not answered. */
  operands: z.array(measureShape).max(reportLimits.operands).optional(),
  /** Their figures follow those of the measures in each cell. */
  calculated: z.array(calculationShape).max(reportLimits.calculated).optional(),
  filters: filterGroup.optional(),
  order: z
    .object({
      by: z.union([
        z.literal('group'),
        z
          .number()
          .int()
          .min(0)
          .max(reportLimits.measures - 1),
      ]),
      dir: z.enum(['asc', 'desc']),
    })
    .optional(),
  /** So many outermost groups are listed, 50 unless told; the rest is one group. */
  top: z.number().int().min(1).max(reportLimits.top).optional(),
});

export type ReportShape = z.output<typeof reportShape>;

/** A group: a value, entries without one, entries whose value is hidden from the caller, or the groups not listed. */
const groupShape = z.object({
  is: z.enum(['value', 'blank', 'hidden', 'others']),
  /** The value as text; of a period its first day, of a range its place, counted from 0. */
  key: z.string().nullable(),
  /** The value as lists show it. */
  value: fieldValue,
});

/** One cell of a report: fewer rows than levels are a subtotal, `across` null is over all columns. */
export const cellShape = z.object({
  rows: z.array(groupShape),
  across: groupShape.nullable(),
  count: z.number().int(),
  figures: z.array(
    z.object({
      /** An exact decimal, or a date; null where there is nothing to work it out from. */
      value: z.string().nullable(),
      /** Made of too few visible values beside hidden ones to be shown. */
      isWithheld: z.boolean(),
      /** Entries whose value is hidden from the caller and left out. */
      hidden: z.number().int(),
    }),
  ),
});
