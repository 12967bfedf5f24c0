import type { FilterGroup } from '#engine/query/filter.ts';

/** Bounds of a report design; heights are in points (1/72 inch). */
export const designLimits = {
  blocks: 150,
  bandBlocks: 12,
  columns: 12,
  text: 4_000,
  condition: 1_000,
  height: 600,
  bandHeight: 160,
  pages: 400,
  rows: 2_000,
} as const;

/** Sizes of paper (ISO 216, and US Letter). */
export const paperSizes = ['a4', 'letter'] as const;
/** What a text is: its style, and its place in the structure that screen readers follow. */
export const textRoles = ['title', 'heading', 'body', 'small'] as const;
/** Where a text stands in its column. */
export const alignments = ['left', 'center', 'right'] as const;
/** What can be worked out of the numbers of a column; `count` counts rows with a text. */
export const columnTotals = ['sum', 'average', 'smallest', 'largest', 'count'] as const;
/** Bar codes that reports draw (ISO/IEC 15417, 16388, 15420, 18004, 16022). */
export const reportSymbologies = ['code128', 'code39', 'ean13', 'qrcode', 'datamatrix'] as const;

export type TextRole = (typeof textRoles)[number];
export type Alignment = (typeof alignments)[number];
export type ColumnTotal = (typeof columnTotals)[number];
export type ReportSymbology = (typeof reportSymbologies)[number];

/** What every block says of itself. Blocks stand side by side until their widths reach twelve. */
interface BlockParts {
  /** Unique in its design. */
  readonly id: string;
  /** In columns of the grid, of which there are twelve. */
  readonly width: number;
  /** Shown only where this expression holds; always when absent. */
  readonly when?: string | undefined;
}

/** A block that is one thing on the page. `text` has places such as `{amount:2}`. */
export type PlainBlock = BlockParts &
  (
    | { readonly kind: 'text'; readonly text: string; readonly role: TextRole; readonly align: Alignment }
    /** A picture of a field; without one the logo of the organisation. */
    | { readonly kind: 'picture'; readonly field?: string | undefined; readonly height: number }
    | { readonly kind: 'signature'; readonly field: string; readonly label: string }
    | {
        readonly kind: 'code';
        readonly symbology: ReportSymbology;
        readonly text: string;
        readonly height: number;
      }
    | { readonly kind: 'rule' }
    | { readonly kind: 'space'; readonly height: number }
    | { readonly kind: 'pageBreak' }
  );

/** A column of a table: its title, and what stands in each row. */
export interface DesignColumn {
  readonly title: string;
  readonly text: string;
  /** Its share of the table's width. */
  readonly width: number;
  readonly align: Alignment;
  /** What stands below each group and at the end; of the number that `text` names first. */
  readonly total?: ColumnTotal | undefined;
}

/** Rows of a table section, or the entries of a list when `table` is absent, as a table with groups and totals. */
export type TableBlock = BlockParts & {
  readonly kind: 'table';
  readonly table?: string | undefined;
  readonly columns: readonly DesignColumn[];
  /** A name; rows with the same text stand together, in the order in which the texts first appear. */
  readonly groupBy?: string | undefined;
};

/** Blocks that are repeated for each row of a table section, or for each entry of a list. */
export type RepeatBlock = BlockParts & {
  readonly kind: 'repeat';
  readonly table?: string | undefined;
  readonly isOnNewPage: boolean;
  readonly blocks: readonly PlainBlock[];
};

/** A block of the contents. */
export type ReportBlock = PlainBlock | TableBlock | RepeatBlock;

/** The parts of a design that repeat on pages, in their order. */
export const pageBands = ['firstHead', 'head', 'foot'] as const;

/** A paged document as it is drawn once and made for any entry, or for the entries of a list. */
export interface ReportDesign {
  readonly source: 'entry' | 'list';
  readonly paper: {
    readonly size: (typeof paperSizes)[number];
    readonly isLandscape: boolean;
    readonly marginMm: number;
  };
  /** Which entries, in which order; of designs for lists. */
  readonly list?:
    | {
        readonly filters?: FilterGroup | undefined;
        readonly orders?: readonly { readonly column: string; readonly dir: 'asc' | 'desc' }[] | undefined;
      }
    | undefined;
  /** At the top and at the bottom of every page. */
  readonly head: readonly PlainBlock[];
  /** Instead of the head at the top of the first page; absent: the same. */
  readonly firstHead?: readonly PlainBlock[] | undefined;
  readonly foot: readonly PlainBlock[];
  readonly body: readonly ReportBlock[];
}
