import type { DrawnCode, ReportPicture } from '../pieces.ts';

/** Letters of a report; `size` in points. */
export interface LetterStyle {
  readonly size: number;
  readonly weight: 400 | 600;
}

/** A line as it was measured; `width` in points. */
export interface MeasuredLine {
  readonly text: string;
  readonly width: number;
}

/** Breaks a text into lines, none wider than `width` points unless a single letter is. */
export type Measure = (text: string, style: LetterStyle, width: number) => readonly MeasuredLine[];

/** Draws a text as a bar code; null where the code cannot hold it. */
export type DrawCode = (symbology: string, text: string) => DrawnCode | null;

/** Part of what a screen reader follows: the parent is an index among the elements, null at the top. */
export interface ReportElement {
  readonly type: 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD';
  readonly parent: number | null;
  /** What a figure shows, in words. */
  readonly alt?: string;
  readonly scope?: 'Column' | 'Row';
}

/** Where a box stands, in points from the left and the top of its page. */
interface PlacedAt {
  readonly x: number;
  readonly y: number;
  /** Index of its element; null: only eyes need it, as it repeats or decorates. */
  readonly element: number | null;
}

/** A part of a page at its place; widths and heights in points. */
export type ReportBox =
  | (PlacedAt & {
      readonly kind: 'line';
      readonly text: string;
      readonly width: number;
      readonly style: LetterStyle;
    })
  | (PlacedAt & {
      readonly kind: 'picture';
      readonly width: number;
      readonly height: number;
      readonly picture: ReportPicture;
    })
  | (PlacedAt & {
      readonly kind: 'code';
      readonly width: number;
      readonly height: number;
      readonly code: DrawnCode;
    })
  | (PlacedAt & { readonly kind: 'rule'; readonly width: number; readonly isStrong: boolean });

/** A report in pages; lengths in points. */
export interface LaidOutReport {
  readonly width: number;
  readonly height: number;
  readonly pages: readonly (readonly ReportBox[])[];
  /** In reading order; parents before their children. */
  readonly elements: readonly ReportElement[];
}

/** Why a report cannot be laid out. */
export type LayoutFault = 'report_bands_too_high' | 'report_too_long';

/** Thrown when a report cannot be laid out. */
export class LayoutRefused extends Error {
  readonly code: LayoutFault;

  constructor(code: LayoutFault) {
    super(code);
    this.code = code;
  }
}
