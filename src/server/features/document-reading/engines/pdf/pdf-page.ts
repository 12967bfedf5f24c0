import type { Box } from '#engine/reading/page-lines.ts';
import type { ReadWord } from '#engine/reading/read-page.ts';

/** A picture that a page consists of, as PNG, with its place in shares of the page. */
export interface PagePicture extends Box {
  readonly png: Uint8Array;
}

/** A page by its own text; without any, its pictures. */
export interface PdfPage {
  readonly words: readonly ReadWord[];
  readonly pictures: readonly PagePicture[];
}
