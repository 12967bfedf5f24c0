import { plain } from '../page-lines.ts';
import type { ReadPage } from '../read-page.ts';
import { digest } from './digest.ts';

/** Which words are where in a sort of document, without numbers: what its next one has in common with it. */
export interface Layout {
  /** `digest@column.row` of each word, on a coarse grid over the first page. */
  readonly places: readonly string[];
}

const columns = 6;
const rows = 12;
const maxPlaces = 150;

/** The layout of a document. Only words of letters count, for numbers differ from one to the next. */
export function layoutOf(pages: readonly ReadPage[]): Layout {
  const places = (pages[0]?.words ?? [])
    .filter(({ text }) => /^\P{N}*$/u.test(text) && plain(text).length >= 2)
    .map(({ text, left, top }) => `${digest(plain(text))}@${cell(left, columns)}.${cell(top, rows)}`);
  return { places: [...new Set(places)].slice(0, maxPlaces) };
}

const cell = (share: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(share * count)));

/**
 * How alike two layouts are, from 0 to 1: half by the words that they share, half by those at the same place, in the top
 * third twice, because there the sender introduces itself.
 */
export function likeness(a: Layout, b: Layout): number {
  return (shared(a.places.map(wordOf), b.places.map(wordOf)) + shared(a.places, b.places)) / 2;
}

const wordOf = (place: string) => place.slice(0, place.lastIndexOf('@'));
const isAtHead = (place: string) => Number(place.split('.').at(-1)) < rows / 3;

function shared(a: readonly string[], b: readonly string[]): number {
  const weight = (items: Iterable<string>) =>
    [...items].reduce((sum, item) => sum + (item.includes('@') && isAtHead(item) ? 2 : 1), 0);
  const both = new Set(a.filter((item) => b.includes(item)));
  const all = new Set([...a, ...b]);
  return all.size === 0 ? 0 : weight(both) / weight(all);
}

/** Layouts at least as alike as this are of one supplier. */
export const sameSupplier = 0.5;
