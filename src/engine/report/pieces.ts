import type { Alignment, ReportDesign, ReportSymbology, TextRole } from './design.ts';

/** A picture: a `data:` address, what it shows in words, and its size in pixels. */
export interface ReportPicture {
  readonly src: string;
  readonly alt: string;
  readonly pixelWidth: number;
  readonly pixelHeight: number;
  /** Below it, such as who signed and when. */
  readonly caption: string;
}

/** A bar code, drawn in modules: paths of SVG, each a line so many modules wide, or filled where that is 0 (even-odd). */
export interface DrawnCode {
  readonly columns: number;
  readonly rows: number;
  readonly isSquare: boolean;
  readonly paths: readonly { readonly outline: string; readonly lineWidth: number }[];
}

/** One line of a table: a row, what a group is called, or totals. */
export interface TableLine {
  readonly kind: 'row' | 'group' | 'total';
  /** Of a group only the first. */
  readonly cells: readonly string[];
}

/** A column of a table; `width` is its share of the table. */
interface PieceColumn {
  readonly title: string;
  readonly width: number;
  readonly align: Alignment;
}

/** A block whose values are filled in, as it follows the one before. Blocks that a condition hides are not there. */
export type Piece =
  | {
      readonly kind: 'text';
      readonly width: number;
      readonly text: string;
      readonly role: TextRole;
      readonly align: Alignment;
    }
  | {
      readonly kind: 'picture';
      readonly width: number;
      readonly height: number;
      readonly picture: ReportPicture;
      readonly label: string;
      readonly isSignature: boolean;
    }
  | {
      readonly kind: 'code';
      readonly width: number;
      readonly height: number;
      readonly symbology: ReportSymbology;
      readonly text: string;
    }
  | { readonly kind: 'rule'; readonly width: number }
  | { readonly kind: 'space'; readonly width: number; readonly height: number }
  | { readonly kind: 'pageBreak' }
  /** What follows begins a line of its own. */
  | { readonly kind: 'newLine' }
  | {
      readonly kind: 'table';
      readonly columns: readonly PieceColumn[];
      readonly lines: readonly TableLine[];
    };

/** A report with all values filled in, before it is parted into pages. */
export interface FilledReport {
  readonly paper: ReportDesign['paper'];
  readonly head: readonly Piece[];
  /** Of the first page, where it has another one. */
  readonly firstHead?: readonly Piece[] | undefined;
  readonly foot: readonly Piece[];
  readonly body: readonly Piece[];
}
