import type { IncomingMapping, MappedField } from '#contracts/incoming-webhooks/incoming-shapes.ts';

/** What fills a field: a place of the body, or always the same text. */
export type FieldSource = { readonly place: string } | { readonly text: string };

/** Sources by the names of fields. */
export type FieldSources = Readonly<Record<string, FieldSource>>;

export interface EditedTable {
  /** Null: the rows are not filled. */
  readonly place: string | null;
  readonly fields: FieldSources;
}

/** A mapping while it is edited. */
export interface EditedMapping {
  readonly fields: FieldSources;
  readonly tables: Readonly<Record<string, EditedTable>>;
}

export function toEditedMapping({ fields, tables }: IncomingMapping): EditedMapping {
  return {
    fields: sourcesOf(fields),
    tables: Object.fromEntries(
      tables.map(({ section, place, fields: inRow }) => [section, { place, fields: sourcesOf(inRow) }]),
    ),
  };
}

export function toMapping({ fields, tables }: EditedMapping): IncomingMapping {
  return {
    fields: mappedOf(fields),
    tables: Object.entries(tables).flatMap(([section, { place, fields: inRow }]) =>
      place === null || Object.keys(inRow).length === 0 ? [] : [{ section, place, fields: mappedOf(inRow) }],
    ),
  };
}

function sourcesOf(fields: readonly MappedField[]): FieldSources {
  return Object.fromEntries(
    fields.map(({ field, place, text = '' }) => [field, place === undefined ? { text } : { place }]),
  );
}

const mappedOf = (sources: FieldSources): MappedField[] =>
  Object.entries(sources).map(([field, source]) => ({ field, ...source }));
