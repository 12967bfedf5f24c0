import { z } from 'zod';
import {
  alignments,
  columnTotals,
  designLimits,
  paperSizes,
  reportSymbologies,
  textRoles,
} from '#engine/report/design.ts';
import { id, instant, personShape } from '../../shapes/basics.ts';
import { filterGroup } from '../../shapes/list.ts';
import { sharing } from '../inquiry-shape.ts';

const name = z.string().min(1).max(120);
const text = z.string().max(designLimits.text);

/** What every block says of itself. Blocks stand side by side until their widths reach twelve. */
const blockParts = {
  /** Chosen by whoever adds it; unique in its design. */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  width: z.number().int().min(1).max(12),
  /** Shown only where this expression holds, over what the reader may see. */
  when: z.string().trim().min(1).max(designLimits.condition).optional(),
};

/** `text` has places such as `{amount:2}`: a name, and how its value is written. */
const plainBlocks = [
  z.strictObject({
    ...blockParts,
    kind: z.literal('text'),
    text,
    role: z.enum(textRoles),
    align: z.enum(alignments),
  }),
  /** A picture of a field; without one the logo of the organisation. Heights are in points. */
  z.strictObject({
    ...blockParts,
    kind: z.literal('picture'),
    field: name.optional(),
    height: z.number().int().min(8).max(designLimits.height),
  }),
  z.strictObject({ ...blockParts, kind: z.literal('signature'), field: name, label: z.string().max(80) }),
  z.strictObject({
    ...blockParts,
    kind: z.literal('code'),
    symbology: z.enum(reportSymbologies),
    text: z.string().max(500),
    height: z.number().int().min(20).max(300),
  }),
  z.strictObject({ ...blockParts, kind: z.literal('rule') }),
  z.strictObject({
    ...blockParts,
    kind: z.literal('space'),
    height: z.number().int().min(0).max(designLimits.height),
  }),
  z.strictObject({ ...blockParts, kind: z.literal('pageBreak') }),
] as const;

const plainBlock = z.discriminatedUnion('kind', [...plainBlocks]);

const column = z.strictObject({
  title: z.string().max(120),
  text: z.string().max(500),
  /** Its share of the table's width. */
  width: z.number().int().min(1).max(12),
  align: z.enum(alignments),
  /** Of the number that `text` names first. */
  total: z.enum(columnTotals).optional(),
});

/** `table` is a table section; without one the rows are the entries of the list. */
const bodyBlock = z.discriminatedUnion('kind', [
  ...plainBlocks,
  z.strictObject({
    ...blockParts,
    kind: z.literal('table'),
    table: name.optional(),
    columns: z.array(column).min(1).max(designLimits.columns),
    groupBy: name.optional(),
  }),
  z.strictObject({
    ...blockParts,
    kind: z.literal('repeat'),
    table: name.optional(),
    isOnNewPage: z.boolean(),
    blocks: z.array(plainBlock).max(40),
  }),
]);

const band = z.array(plainBlock).max(designLimits.bandBlocks);

/** A paged document, drawn once and made for one entry, or for the entries of a list. */
export const reportDesign = z.strictObject({
  source: z.enum(['entry', 'list']),
  paper: z.strictObject({
    size: z.enum(paperSizes),
    isLandscape: z.boolean(),
    marginMm: z.number().int().min(8).max(40),
  }),
  /** Which entries of the app, in which order; of designs for lists. */
  list: z
    .strictObject({
      filters: filterGroup.optional(),
      orders: z
        .array(z.strictObject({ column: name, dir: z.enum(['asc', 'desc']) }))
        .max(3)
        .optional(),
    })
    .optional(),
  head: band,
  /** Instead of `head` at the top of the first page; absent: the same. */
  firstHead: band.optional(),
  foot: band,
  body: z.array(bodyBlock).max(designLimits.blocks),
});

export type SentDesign = z.output<typeof reportDesign>;

/** A report design in a list. */
export const listedDesign = z.object({
  id,
  name: z.string(),
  moduleId: id,
  display_name: z.string(),
  app_icon: z.string(),
  source: z.enum(['entry', 'list']),
  /** Laid out in pages, or by a Word file. */
  format: z.enum(['pages', 'word']),
  owner: personShape.nullable(),
  isOwn: z.boolean(),
  isShared: z.boolean(),
  modified_on: instant,
});

/** With whom a design is shared, as it is sent. */
export const sentSharing = z.array(sharing).max(50);
