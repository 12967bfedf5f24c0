import { z } from 'zod';
import { goalKinds } from '#engine/insight/goal.ts';
import { widgetKinds, widgetLimits } from '#engine/insight/widget.ts';
import { id, instant, personShape } from '../../shapes/basics.ts';
import { reportShape } from '../report-shape.ts';

/** What every widget says of itself. */
const widgetParts = {
  /** Chosen by whoever adds it; unique in its dashboard. */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  kind: z.enum(widgetKinds),
  title: z.string().trim().max(80),
  /** In columns of the grid, of which there are twelve, and in rows. */
  width: z.number().int().min(1).max(widgetLimits.columns),
  height: z.number().int().min(1).max(widgetLimits.rows),
  /** What a text widget says. */
  text: z.string().max(widgetLimits.text).optional(),
  /** What a figure is compared with, and at which a gauge is full. */
  goal: z.number().positive().optional(),
  /** Goals that hold from a day on instead, such as the budget of each year. */
  goals: z
    .array(z.object({ from: z.iso.date(), goal: z.number().positive() }))
    .max(widgetLimits.goals)
    .optional(),
  /** Whether the figure should reach the goal (unless told), or stay within it like a budget. */
  goalIs: z.enum(goalKinds).optional(),
};

/** A widget as it is sent. A stored widget that is sent without a report keeps the report that it has. */
const sentWidget = z.object({ ...widgetParts, report: reportShape.optional() });

/** A widget as one reader gets it. */
export const shownWidget = z.object({
  ...widgetParts,
  report: reportShape.nullable(),
  /** Null if its app no longer exists or is not open to the reader, and of a text. */
  app: z.object({ id, display_name: z.string(), app_icon: z.string() }).nullable(),
});

/** The widgets of a dashboard as they are sent, in the order in which they are drawn. */
export const sentWidgets = z.array(sentWidget).max(widgetLimits.widgets);

export type SentWidget = z.output<typeof sentWidget>;
export type ShownWidget = z.output<typeof shownWidget>;

/** A dashboard in a list. */
export const listedDashboard = z.object({
  id,
  name: z.string(),
  owner: personShape.nullable(),
  isOwn: z.boolean(),
  isShared: z.boolean(),
  /** One of the caller's favourites, which come first. */
  isFavourite: z.boolean(),
  widgetCount: z.number().int(),
  modified_on: instant,
});
