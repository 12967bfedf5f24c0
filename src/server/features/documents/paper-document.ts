import type { z } from 'zod';
import type { paperBlock, paperDocument, paperPicture } from '#contracts/documents/paper-document.ts';

/** A document before it is drawn, on paper or on a page of the browser. */
export type PaperDocument = z.output<typeof paperDocument>;
export type PaperBlock = z.output<typeof paperBlock>;
export type PaperPicture = z.output<typeof paperPicture>;

/** Figures that are drawn, with their data below; only files have them. */
export interface ChartBlock {
  readonly kind: 'chart';
  /** Bars beside the groups, or lines over periods. */
  readonly form: 'bars' | 'lines';
  /** What is grouped, above the names of the groups. */
  readonly by: string;
  readonly groups: readonly string[];
  readonly series: readonly {
    readonly name: string;
    readonly marks: readonly { readonly value: number | null; readonly text: string }[];
  }[];
  /** What the picture shows, for those who do not see it. */
  readonly alt: string;
}

/** A document for a file. */
export interface DrawnDocument extends Omit<PaperDocument, 'blocks'> {
  readonly blocks: readonly (PaperBlock | ChartBlock)[];
}
