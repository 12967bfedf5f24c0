import { z } from 'zod';
import { reportLimits } from '#engine/insight/report.ts';
import { id, instant, personShape } from '../../shapes/basics.ts';
import { sharing } from '../inquiry-shape.ts';
import { calculationShape, columnName, figureName, joinShape, label, measureShape } from '../report-shape.ts';

/** Apps that are joined, and what reports on them choose from. */
const modelShape = z.object({
  moduleId: id,
  /** A table section of the app whose rows are counted instead of entries. */
  table: columnName.optional(),
  joins: z.array(joinShape).max(reportLimits.joins),
  /** The columns that reports can group by, by the names that people give them. */
  fields: z.array(z.object({ column: columnName, label: label.optional() })).max(60),
  measures: z.array(measureShape.extend({ name: figureName, label })).max(reportLimits.operands),
  calculated: z.array(calculationShape.extend({ label })).max(reportLimits.calculated),
});

/** What people keep of a model. */
export const modelContent = z.object({
  name: z.string().trim().min(1).max(80),
  model: modelShape,
  sharedWith: z.array(sharing).max(50),
});

export type SentModel = z.output<typeof modelShape>;
export type ModelContent = z.output<typeof modelContent>;

/** A model in a list. */
export const listedModel = z.object({
  id,
  name: z.string(),
  moduleId: id,
  display_name: z.string(),
  app_icon: z.string(),
  /** How many apps it joins to its own. */
  joinCount: z.number().int(),
  owner: personShape.nullable(),
  isOwn: z.boolean(),
  isShared: z.boolean(),
  modified_on: instant,
});
