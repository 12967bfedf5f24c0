import type { z } from 'zod';
import type { paperBlock, paperDocument, paperPicture } from '#contracts/documents/paper-document.ts';

/** A document before it is drawn, on paper or on a page of the browser. */
export type PaperDocument = z.output<typeof paperDocument>;
export type PaperBlock = z.output<typeof paperBlock>;
export type PaperPicture = z.output<typeof paperPicture>;
