import { z } from 'zod';
import { periods } from '#engine/insight/report.ts';
import { id } from '../shapes/basics.ts';

/** What reports on an app, and on apps joined to it, can name. */
export const reportColumnsShape = z.object({
  moduleId: id,
  display_name: z.string(),
  app_icon: z.string(),
  /** Whether a rule without a condition lets the caller export from each of the apps. */
  canExport: z.boolean(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** In the reader's language: a field's title, or the words of what every entry and step has. */
      displayName: z.string(),
      /**
       * `field`, a column of every `entry`, a cell of a `row`, a figure of the workflow, or the entries of a joined app
       * themselves (`identity`).
       */
      from: z.enum(['field', 'entry', 'row', 'leadTime', 'waiting', 'decided', 'identity']),
      isNumber: z.boolean(),
      isGroupable: z.boolean(),
      /** Whether its values are chosen among known ones, as options and people are, and not typed. */
      isChosen: z.boolean(),
      /** Empty: not a date. */
      periods: z.array(z.enum(periods)),
      /** The join whose column it is, and what people call that; absent: the app itself. */
      join: z.object({ name: z.string(), title: z.string() }).optional(),
    }),
  ),
  /** Table sections whose rows can be counted. */
  tables: z.array(z.object({ name: z.string(), displayName: z.string() })),
});
