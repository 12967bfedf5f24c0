import { z } from 'zod';
import { id, instant, personShape } from '../shapes/basics.ts';
import { reportShape } from './report-shape.ts';

/** How a report is drawn: as a table, or with bars in its cells. */
const chartKinds = ['table', 'bars'] as const;

/** With whom a report or a dashboard is shared. It shows each reader only what they may see. */
export const sharing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  z.object({ kind: z.enum(['user', 'role', 'team']), id }),
]);

/** What people keep of a report. */
export const inquiryContent = z.object({
  name: z.string().trim().min(1).max(80),
  report: reportShape,
  chart: z.enum(chartKinds),
  sharedWith: z.array(sharing).max(50),
  /** The model on which it was made; null: none, it is gone, or the reader may not open it. */
  modelId: id.nullable(),
});

export type Sharing = z.output<typeof sharing>;
export type InquiryContent = z.output<typeof inquiryContent>;

/** A kept report in a list. */
export const listedInquiry = z.object({
  id,
  name: z.string(),
  moduleId: id,
  display_name: z.string(),
  app_icon: z.string(),
  modelId: id.nullable(),
  owner: personShape.nullable(),
  isOwn: z.boolean(),
  isShared: z.boolean(),
  modified_on: instant,
});
