import { htmlToWords } from '#engine/text/html-text.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { FieldSecrecy, HiddenAt } from '../columns/field-secrecy.ts';
import { entryLayout } from '../table/entry-layout.ts';
import type { EntryRow } from '../table/entry-row.ts';
import { type SearchedColumn, type TextWay, textWayOf } from './searched-columns.ts';

/** Texts that lists do not search: the cells of a table's column, or the names of a field's files. */
export interface DeepText {
  /** Of the field, as `items.what` in a table. */
  readonly path: string;
  readonly columnName: string;
  /** The name of the cell; null outside tables. */
  readonly cell: string | null;
  readonly way: TextWay;
  readonly hiddenAt: readonly HiddenAt[];
}

/** A text of an entry with its place; rows count from 1. */
export interface PlacedText {
  readonly path: string;
  readonly row: number | null;
  readonly isFile: boolean;
  readonly text: string;
}

interface Known {
  readonly secrecy: FieldSecrecy;
  readonly texts: readonly DeepText[];
}

const known = new WeakMap<ModuleVersion, Known>();
const nowhere: readonly HiddenAt[] = [];

/** The deep texts of an app; put together once for a version and its secrecy. */
export function deepTexts(version: ModuleVersion, secrecy: FieldSecrecy): readonly DeepText[] {
  const held = known.get(version);
  if (held?.secrecy === secrecy) return held.texts;
  const texts = putTogether(version, secrecy);
  known.set(version, { secrecy, texts });
  return texts;
}

function putTogether(version: ModuleVersion, secrecy: FieldSecrecy): readonly DeepText[] {
  const { byField } = entryLayout(version);
  return [...version.compiled.form.fieldByPath.values()].flatMap((field): DeepText[] => {
    const way = textWayOf(field.type);
    const columnName = byField.get(field.isInTable ? field.sectionName : field.name)?.column.columnName;
    if (way === null || columnName === undefined || !(field.isInTable || way === 'file')) return [];
    const cell = field.isInTable ? field.name : null;
    const hiddenAt = secrecy.hiddenAt.get(field.path) ?? nowhere;
    return [{ path: field.path, columnName, cell, way, hiddenAt }];
  });
}

/** A deep text as the search reads its column. */
export function searchedAs({ columnName, cell, way }: DeepText): SearchedColumn {
  return cell === null ? [columnName, way] : [columnName, 'rows', [[cell, way]]];
}

/** What stands in a row of the app's table, text by text. */
export function textsIn({ path, columnName, cell, way }: DeepText, row: EntryRow): readonly PlacedText[] {
  const value = row[columnName];
  const isFile = way === 'file';
  if (cell === null) return wordsIn(way, value).map((text) => ({ path, row: null, isFile, text }));
  const rows: readonly Readonly<Record<string, unknown>>[] = Array.isArray(value) ? value : [];
  return rows.flatMap((cells, place) =>
    wordsIn(way, cells[cell]).map((text) => ({ path, row: place + 1, isFile, text })),
  );
}

/** The texts of a stored value, just as `entry_words` reads them. */
export function wordsIn(way: TextWay, value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  if (way === 'list') return Array.isArray(value) ? [value.join(', ')] : [];
  if (way === 'html') return typeof value === 'string' ? [htmlToWords(value)] : [];
  if (way === 'text') return [String(value)];
  return (Array.isArray(value) ? value : [value]).flatMap((file: { readonly name?: unknown } | null) =>
    typeof file?.name === 'string' ? [file.name] : [],
  );
}
