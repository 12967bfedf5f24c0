import { designLimits } from '../design.ts';
import { LayoutRefused, type ReportBox, type ReportElement } from './boxes.ts';

/** Differences of sums of decimals. */
const tolerance = 0.01;

/** Fills pages from top to bottom. */
export class PageFiller {
  readonly pages: ReportBox[][] = [[]];
  readonly elements: ReportElement[] = [];
  /** Where the next box begins. */
  y: number;
  readonly #tops: { readonly first: number; readonly other: number };
  readonly #bottom: number;

  /** The first point that contents may take, of the first page and of the others, and the last one of every page. */
  constructor(tops: { readonly first: number; readonly other: number }, bottom: number) {
    this.#tops = tops;
    this.#bottom = bottom;
    this.y = tops.first;
  }

  get room(): number {
    return this.#bottom - this.y + tolerance;
  }

  /** Of every page but the first. */
  get pageRoom(): number {
    return this.#bottom - this.#tops.other;
  }

  get isAtTop(): boolean {
    return this.y <= (this.pages.length === 1 ? this.#tops.first : this.#tops.other);
  }

  /** Begins a page; throws `LayoutRefused` when there are too many. */
  turn(): void {
    if (this.pages.length >= designLimits.pages) throw new LayoutRefused('report_too_long');
    this.pages.push([]);
    this.y = this.#tops.other;
  }

  /** Begins a page unless nothing stands on this one. */
  turnIfUsed(): void {
    if (!this.isAtTop || (this.pages.at(-1)?.length ?? 0) > 0) this.turn();
  }

  /** Begins a page if there is less room; not when a page has just begun. */
  makeRoom(height: number): void {
    if (height > this.room && !this.isAtTop) this.turn();
  }

  place(...boxes: readonly ReportBox[]): void {
    this.pages.at(-1)?.push(...boxes);
  }

  /** Adds an element; its index. */
  element(type: ReportElement['type'], parent: number | null, more: Partial<ReportElement> = {}): number {
    this.elements.push({ ...more, type, parent });
    return this.elements.length - 1;
  }
}
