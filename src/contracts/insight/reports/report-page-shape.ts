import { z } from 'zod';
import { id } from '../../shapes/basics.ts';
import { filterGroup } from '../../shapes/list.ts';

/** Of what a report is made: one entry, through a task if there is one, or entries of a list. */
export const reportBasis = {
  recordId: id.optional(),
  taskId: id.optional(),
  /** Narrows the entries that the design is about. */
  list: z
    .object({
      filters: filterGroup.optional(),
      search: z.object({ searchValue: z.string().max(500) }).optional(),
      ids: z.array(id).min(1).max(1000).optional(),
    })
    .optional(),
};

const place = { x: z.number(), y: z.number(), width: z.number(), element: z.number().int().nullable() };
const size = { ...place, height: z.number() };

/** A part of a page; lengths in points from its left and its top. `element` is null of what only eyes need. */
const reportBox = z.discriminatedUnion('kind', [
  z.object({
    ...place,
    kind: z.literal('line'),
    text: z.string(),
    style: z.object({ size: z.number(), weight: z.union([z.literal(400), z.literal(600)]) }),
  }),
  z.object({
    ...size,
    kind: z.literal('picture'),
    /** Its place among the pictures. */
    picture: z.number().int(),
  }),
  z.object({
    ...size,
    kind: z.literal('code'),
    code: z.object({
      columns: z.number(),
      rows: z.number(),
      isSquare: z.boolean(),
      /** Paths of SVG in modules: lines so many modules wide, or filled (even-odd) where that is 0. */
      paths: z.array(z.object({ outline: z.string(), lineWidth: z.number() })),
    }),
  }),
  z.object({ ...place, kind: z.literal('rule'), isStrong: z.boolean() }),
]);

/** A report in pages, as its PDF has them. */
export const reportPages = z.object({
  title: z.string(),
  /** BCP 47. */
  language: z.string(),
  width: z.number(),
  height: z.number(),
  pages: z.array(z.array(reportBox)),
  /** `data:` addresses with a PNG or JPEG, each once. */
  pictures: z.array(z.string()),
  elements: z.array(
    z.object({
      type: z.enum(['H1', 'H2', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD']),
      parent: z.number().int().nullable(),
      alt: z.string().optional(),
      scope: z.enum(['Column', 'Row']).optional(),
    }),
  ),
});
