import { z } from 'zod';
import { listDisplays } from '#engine/form/sources/list-displays.ts';
import { id } from './basics.ts';
import { listRequest } from './list.ts';

const columnName = z.string().min(1).max(60);

/**
 * A list as something other than a table. `by`: the column whose values are the columns of a board, the days of a calendar
 * or the pictures of a gallery; null: the reader's list no longer has it. `span` is for calendars.
 */
const listDisplay = z.object({
  kind: z.enum(listDisplays),
  by: columnName.nullable(),
  span: z.enum(['month', 'week']).optional(),
});

/** The layout of a record list. Absent parts follow the app's default. `width` in pixels. */
export const listViewConfig = z.object({
  /** In display order; columns that are not listed follow, hidden. */
  columns: z
    .array(
      z.object({
        name: columnName,
        isVisible: z.boolean().default(true),
        isFrozen: z.boolean().default(false),
        width: z.number().int().min(40).max(2000).optional(),
      }),
    )
    .max(200)
    .optional(),
  orders: listRequest.shape.orders,
  filters: listRequest.shape.filters,
  searchValue: z.string().max(200).optional(),
  length: z.union([z.literal(10), z.literal(20), z.literal(50), z.literal(100)]).optional(),
  density: z.enum(['compact', 'comfortable']).optional(),
  groupBy: columnName.nullable().optional(),
  /** Absent: a table. */
  display: listDisplay.optional(),
});

export type ListViewConfig = z.output<typeof listViewConfig>;

/** A named view of a record list. */
export const listView = z.object({
  id,
  name: z.string(),
  /** Everyone who sees the list has the view. */
  isShared: z.boolean(),
  /** The actor made it. */
  isOwn: z.boolean(),
  /** The actor's list opens with the view. */
  isDefault: z.boolean(),
  config: listViewConfig,
});
