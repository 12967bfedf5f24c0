/** A word of a page. Its box is in shares of the page's width and height, from the top left corner. */
export interface ReadWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** From 0 to 1: how sure the engine is; 1 for the text of a PDF. */
  readonly confidence: number;
}

/** A page of a document, with its words as they are read. */
export interface ReadPage {
  readonly words: readonly ReadWord[];
}

/** Pages of one document that are read; the rest is left out. */
export const maxPages = 20;
/** Words of one page that are kept. */
export const maxWords = 4_000;
