import type { FieldDefinition, SectionDefinition } from '#engine/form/definition.ts';
import type { Command } from '#web/features/app-draft/index.ts';
import { type FieldDraft, gridColumns, type SectionDraft, tidy } from './places.ts';

/** The position of pasted parts: rows go into a section, sections before position `at`. */
export interface InsertionPlace {
  readonly section: string;
  /** Rows go before this row; in a table, fields go before this column. */
  readonly row: number;
  /** Sections go before this position. */
  readonly at: number;
}

/** Inserts whole sections, and rows of fields into one section. */
export function insertParts(
  parts: {
    readonly sections: readonly SectionDefinition[];
    readonly rows: readonly (readonly FieldDefinition[])[];
  },
  place: InsertionPlace,
): Command {
  return (module) => {
    const home = module.fieldGroups.find(({ name }) => name === place.section);
    if (home) insertRows(home, parts.rows, place.row);
    module.fieldGroups.splice(
      place.at,
      0,
      ...parts.sections.map((section) => cloneOf(section) as SectionDraft),
    );
    tidy(module);
  };
}

function insertRows(home: SectionDraft, rows: readonly (readonly FieldDefinition[])[], row: number): void {
  if (!home.isTable) {
    const made = rows.flatMap((fields) => fittingRows(fields.map((field) => cloneOf(field) as FieldDraft)));
    home.rows.splice(row, 0, ...made.map((fields) => ({ rowIndex: 0, fields })));
    return;
  }
  const columns = home.rows.flatMap(({ fields }) => fields);
  columns.splice(row, 0, ...rows.flat().map((field) => cloneOf(field) as FieldDraft));
  home.rows = [{ rowIndex: 0, fields: columns }];
}

/** Splits fields into rows that fit the grid. Columns of a table can be wider than the grid. */
function fittingRows(fields: readonly FieldDraft[]): FieldDraft[][] {
  const rows: FieldDraft[][] = [];
  let used = gridColumns;
  for (const field of fields) {
    if (used + field.width > gridColumns) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(field);
    used += field.width;
  }
  return rows;
}

function cloneOf<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
