/** A place in a text: a name, and how its value is written. */
export interface Place {
  readonly name: string;
  /** `2`, `EUR`, `long`, `upper` …; null: as lists write it. */
  readonly format: string | null;
}

const place = /\{([A-Za-z_][A-Za-z0-9_]*)(?::([A-Za-z0-9]+))?\}/g;

/** Stands for the number of the page until it is known; no value contains it. */
export const pageMark = '\u{f0000}';
/** Stands for the number of pages. */
export const pagesMark = '\u{f0001}';

/** The places of a text, in order. */
export function placesIn(text: string): readonly Place[] {
  return [...text.matchAll(place)].map(([, name = '', format]) => ({ name, format: format ?? null }));
}

/**
 * Fills the places of a text. A name without an answer stays as it is written. What is filled in is never searched for
 * places, and keeps none of the marks of page numbers.
 */
export function fillPlaces(text: string, textOf: (place: Place) => string | undefined): string {
  return text.replace(place, (whole, name: string, format?: string) => {
    if (name === 'page') return pageMark;
    if (name === 'pages') return pagesMark;
    const filled = textOf({ name, format: format ?? null });
    return filled === undefined ? whole : filled.replaceAll(pageMark, '').replaceAll(pagesMark, '');
  });
}

/** A text with its numbers of pages. */
export function withPages(text: string, page: string, pages: string): string {
  return text.replaceAll(pageMark, page).replaceAll(pagesMark, pages);
}
