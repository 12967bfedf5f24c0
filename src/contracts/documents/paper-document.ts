import { z } from 'zod';

/** A picture of a document: a `data:` address with a PNG or JPEG, and what it shows in words. */
export const paperPicture = z.object({ src: z.string(), alt: z.string() });

/** A labelled value; `width` is its share of a row of twelve. */
const paperFact = z.object({ label: z.string(), text: z.string(), width: z.number().int() });

const paperTable = z.object({
  kind: z.literal('table'),
  head: z.array(z.object({ text: z.string(), isNumber: z.boolean() })),
  rows: z.array(z.array(z.string())),
});

/** A part of a document, as it follows the one before. */
export const paperBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('facts'), facts: z.array(paperFact) }),
  paperTable,
  paperPicture.extend({
    kind: z.literal('picture'),
    label: z.string(),
    /** Below the picture, such as who signed and when. */
    caption: z.string(),
    isSignature: z.boolean(),
  }),
  z.object({ kind: z.literal('note'), text: z.string() }),
]);

/** A page-by-page document as its reader may see it, with every value written in the reader's formats. */
export const paperDocument = z.object({
  /** BCP 47. */
  language: z.string(),
  title: z.string(),
  head: z.object({
    organization: z.string(),
    logo: paperPicture.nullable(),
    app: z.string(),
    /** The running number; blank if the title is the number or there is none. */
    number: z.string(),
    status: z.string(),
  }),
  /** Below the title: who started it and when. */
  subtitle: z.string(),
  isLandscape: z.boolean(),
  blocks: z.array(paperBlock),
  /** At the foot of every page: who made it, and when. */
  printed: z.string(),
  /** `{{page}}` and `{{pages}}` stand for the numbers. */
  pageWords: z.string(),
});
