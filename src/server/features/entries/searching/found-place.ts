import { excerptOf, fitOf, type TextPiece } from '#engine/text/marked-text.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { EntryColumn } from '../columns/entry-column.ts';
import type { EntryRow } from '../table/entry-row.ts';
import type { EntryNames } from '../viewing/entry-title.ts';
import { type DeepText, textsIn, wordsIn } from './deep-texts.ts';
import { textWayOf } from './searched-columns.ts';

/** The place in a text of an entry. */
export interface Excerpt {
  readonly place: 'field' | 'file' | 'comment';
  /** Names as people read them; blank for comments, and the section outside tables. */
  readonly field: string;
  readonly section: string;
  /** In a table, from 1. */
  readonly row: number | null;
  readonly text: readonly TextPiece[];
}

/** What the reader may see of an entry that was found. */
interface ShownTexts {
  readonly names: EntryNames;
  readonly columns: readonly EntryColumn[];
  readonly deep: readonly DeepText[];
  /** What was said about it. */
  readonly said: readonly string[];
}

type Placed = Omit<Excerpt, 'text'> & { readonly text: string };

/** The text that fits best, and how well; a title or number that fits is told by its own marks. */
export function bestPlace(
  named: ModuleVersion,
  row: EntryRow,
  shown: ShownTexts,
  words: readonly string[],
): { readonly excerpt: Excerpt | null; readonly fit: number } {
  const places = placesIn(named, row, shown).map((place) => ({ place, fit: fitOf(place.text, words) }));
  const { title, number } = shown.names;
  const titleFit = Math.max(fitOf(title, words), fitOf(number, words));
  const [best] = places
    .filter(({ place }) => place.text !== title && place.text !== number)
    .sort((one, other) => other.fit - one.fit);
  const fit = Math.max(titleFit * 2, best?.fit ?? 0);
  const coversTitle = words.length <= 1 && titleFit > 0;
  const text = !best || best.fit === 0 || coversTitle ? null : excerptOf(best.place.text, words);
  return { excerpt: best && text ? { ...best.place, text } : null, fit };
}

function placesIn(named: ModuleVersion, row: EntryRow, shown: ShownTexts): readonly Placed[] {
  const { form } = named.compiled;
  return [
    ...shown.columns.flatMap(({ name, columnName }): Placed[] => {
      const field = form.fields.get(name);
      const way = field ? textWayOf(field.type) : null;
      if (!field || way === null) return [];
      const texts = wordsIn(way, row[columnName]);
      return texts.map((text) => ({
        ...{ place: 'field', field: field.definition.displayName, section: '', row: null, text },
      }));
    }),
    ...shown.deep.flatMap((deep) =>
      textsIn(deep, row).map(({ path, row: place, isFile, text }): Placed => {
        const field = form.fieldByPath.get(path);
        const table = place === null ? undefined : form.tables.get(field?.sectionName ?? '');
        return {
          place: isFile ? 'file' : 'field',
          field: field?.definition.displayName ?? '',
          section: table?.definition.displayName ?? '',
          row: place,
          text,
        };
      }),
    ),
    ...shown.said.map((text): Placed => ({ place: 'comment', field: '', section: '', row: null, text })),
  ];
}
