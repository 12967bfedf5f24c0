import type { z } from 'zod';
import type { paperBlock, paperDocument, paperPicture } from '#contracts/documents/paper-document.ts';

/** A document before it is drawn, on paper or on a page of the browser. */
export type PaperDocument = z.output<typeof paperDocument>;
export type PaperBlock = z.output<typeof paperBlock>;
export type PaperPicture = z.output<typeof paperPicture>;

/** Figures that are drawn; only files have them. */
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

/** What a widget of a dashboard is on paper. */
export interface GridCell {
  /** In columns of twelve, and in rows. */
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** A fact says its figure first, larger than the rest. */
  readonly content: { readonly kind: 'fact'; readonly text: string } | ChartBlock | PaperBlock;
  /** What is said besides, such as how much is left out. */
  readonly more: readonly PaperBlock[];
}

/** Widgets beside each other as on the screen; the data of charts, and what does not fit, follows below. */
export interface GridBlock {
  readonly kind: 'grid';
  /** Whether it does follow. */
  readonly hasData: boolean;
  readonly cells: readonly GridCell[];
}

/** A document for a file. */
export interface DrawnDocument extends Omit<PaperDocument, 'blocks'> {
  readonly blocks: readonly (PaperBlock | GridBlock)[];
}
