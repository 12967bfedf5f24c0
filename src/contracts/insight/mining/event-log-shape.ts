import { z } from 'zod';
import { id } from '../../shapes/basics.ts';
import { filterGroup } from '../../shapes/list.ts';

/** Runs of an app: those that started on these days of the organisation's zone, both included, on one version or all. */
export const runSelection = z.object({
  version: z.number().int().min(1).max(1_000_000).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Only runs that people who are in this team now started. */
  team: id.optional(),
});

export type RunSelection = z.output<typeof runSelection>;

/** The runs that an event log is made of. */
export const eventLogShape = runSelection.extend({
  moduleId: id,
  /** Only runs of the entries that this finds. */
  filters: filterGroup.optional(),
});

/** How waiting and lead times are counted: all the time, or only the working hours of the organisation. */
export const countedTime = z.enum(['elapsed', 'working']);

export type CountedTime = z.output<typeof countedTime>;
