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
  readonly #top: number;
  readonly #bottom: number;

  /** The first and the last point that contents may take, from the top of a page. */
  constructor(top: number, bottom: number) {
    this.#top = top;
    this.#bottom = bottom;
    this.y = top;
  }

  get room(): number {
    return this.#bottom - this.y + tolerance;
  }

  get pageRoom(): number {
    return this.#bottom - this.#top;
  }

  get isAtTop(): boolean {
    return this.y <= this.#top;
  }

  /** Begins a page; throws `LayoutRefused` when there are too many. */
  turn(): void {
    if (this.pages.length >= designLimits.pages) throw new LayoutRefused('report_too_long');
    this.pages.push([]);
    this.y = this.#top;
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
