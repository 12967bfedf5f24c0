import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { Command, ModuleDraft } from '#web/features/app-draft/index.ts';
import { changeField, removeField, resizeField } from './field-commands.ts';
import { type Part, selectionIn } from './parts.ts';
import {
  type FieldDraft,
  type FieldTarget,
  placeOfField,
  putField,
  type SectionDraft,
  takeField,
  tidy,
} from './places.ts';
import { changeSection, moveSection, removeSection } from './section-commands.ts';

export function removeParts(parts: readonly Part[]): Command {
  return (module) => {
    const { sectionNames, fieldIds } = selectionIn(module as ModuleDefinition, parts);
    for (const id of fieldIds) removeField(id)(module);
    for (const name of sectionNames) removeSection(name)(module);
  };
}

/** Changes settings of several fields. `undefined` removes a setting. */
export function changeFields(
  fieldIds: readonly string[],
  settings: Readonly<Record<string, unknown>>,
): Command {
  return (module) => {
    for (const id of fieldIds) changeField(id, settings)(module);
  };
}

/** Sets the condition of several fields and sections. `undefined` removes it. */
export function showPartsWhen(parts: readonly Part[], condition: string | undefined): Command {
  return (module) => {
    for (const { kind, id } of parts) {
      if (kind === 'field') changeField(id, { visibleWhen: condition })(module);
      else changeSection(id, { visibleWhen: condition ?? '' })(module);
    }
  };
}

/** Sets the width of several fields, limited by the room in their rows. */
export function resizeFields(fieldIds: readonly string[], width: number): Command {
  return (module) => {
    // Fields in one row have room to grow only after all of them have shrunk.
    for (const id of fieldIds) resizeField(id, Math.min(width, widthOf(module, id)))(module);
    for (const id of fieldIds) resizeField(id, width)(module);
  };
}

/** Moves sections by one position as a block, if there is room. */
export function moveSections(names: readonly string[], by: -1 | 1): Command {
  return (module) => {
    const places = names.map((name) => module.fieldGroups.findIndex((section) => section.name === name));
    const end = by < 0 ? Math.min(...places) : Math.max(...places);
    if (end + by < 0 || end + by >= module.fieldGroups.length) return;
    for (const name of by < 0 ? names : names.toReversed()) moveSection(name, by)(module);
  };
}

/**
 * Moves fields to one position and keeps neighbours in one row. In the row of another field they are placed one after
 * the other, and below it when the row is full.
 */
export function moveFields(fieldIds: readonly string[], target: FieldTarget): Command {
  return (module) => {
    const section = module.fieldGroups.find(({ name }) => name === target.section);
    if (!section) return;
    const anchor = anchorOf(section, target, new Set(fieldIds));
    const rows = takeRows(module, fieldIds);
    const place = anchor === null ? section.rows.length : rowOf(section, anchor.fieldId);
    if (target.column === undefined || anchor === null || section.isTable) {
      const row = place + (anchor?.isBehind ? 1 : 0);
      if (section.isTable) insertColumns(section, rows.flat(), anchor);
      else section.rows.splice(row, 0, ...rows.map((fields) => ({ rowIndex: 0, fields })));
    } else {
      fillRow(section, rows.flat(), anchor.fieldId, anchor.isBehind);
    }
    tidy(module);
  };
}

/** Moves fields up or down by one row as a block, past the end of their section into the next one. */
export function stepFields(fieldIds: readonly string[], by: -1 | 1): Command {
  return (module) => {
    const target = stepTargetOf(module as ModuleDefinition, fieldIds, by);
    if (target) moveFields(fieldIds, target)(module);
  };
}

interface Anchor {
  readonly fieldId: string;
  readonly isBehind: boolean;
}

/** The field that marks the target: moved fields go before it, or after it if `isBehind`. Null means the end. */
function anchorOf(section: SectionDraft, target: FieldTarget, moved: ReadonlySet<string>): Anchor | null {
  const all = section.rows.flatMap((row, place) =>
    row.fields.map((field, column) => ({ id: field.id, row: place, column })),
  );
  const staying = all.filter(({ id }) => !moved.has(id));
  const { column } = target;
  const isBeside = column !== undefined;
  const inRow = staying.filter(({ row }) => row === target.row);
  if (isBeside && !section.isTable && inRow.length > 0) {
    const after = inRow.find((place) => place.column >= column);
    if (after) return { fieldId: after.id, isBehind: false };
    return { fieldId: inRow.at(-1)?.id ?? '', isBehind: true };
  }
  const next = staying.find(({ row, column: at }) =>
    section.isTable && isBeside ? at >= column : row >= target.row,
  );
  return next ? { fieldId: next.id, isBehind: false } : null;
}

function takeRows(module: ModuleDraft, fieldIds: readonly string[]): FieldDraft[][] {
  const rows = new Map<string, FieldDraft[]>();
  const keyed = fieldIds.map((id) => {
    const place = placeOfField(module as ModuleDefinition, id);
    return { id, key: place ? `${place.section.name}:${place.row}` : '' };
  });
  for (const { id, key } of keyed) {
    const field = takeField(module, id);
    if (field) rows.set(key, [...(rows.get(key) ?? []), field]);
  }
  return [...rows.values()];
}

function insertColumns(section: SectionDraft, fields: readonly FieldDraft[], anchor: Anchor | null): void {
  const columns = section.rows.flatMap((row) => row.fields);
  const at = anchor ? columns.findIndex(({ id }) => id === anchor.fieldId) : columns.length;
  section.rows = [{ rowIndex: 0, fields: [...columns.slice(0, at), ...fields, ...columns.slice(at)] }];
}

function fillRow(
  section: SectionDraft,
  fields: readonly FieldDraft[],
  besideId: string,
  isBehind: boolean,
): void {
  let last = besideId;
  for (const [index, field] of fields.entries()) {
    const row = rowOf(section, last);
    const column = section.rows[row]?.fields.findIndex(({ id }) => id === last) ?? 0;
    const at = index === 0 && !isBehind ? column : column + 1;
    const name = section.name;
    if (!putField(section, field, { section: name, row, column: at })) {
      putField(section, field, { section: name, row: row + 1 });
    }
    last = field.id;
  }
}

function rowOf(section: SectionDraft, fieldId: string): number {
  return section.rows.findIndex(({ fields }) => fields.some(({ id }) => id === fieldId));
}

function stepTargetOf(module: ModuleDefinition, fieldIds: readonly string[], by: -1 | 1): FieldTarget | null {
  const places = fieldIds.map((id) => placeOfField(module, id));
  const end = by < 0 ? places[0] : places.at(-1);
  if (!end) return null;
  const { section, row } = end;
  const isInside = by < 0 ? row > 0 : row < section.rows.length - 1;
  if (isInside && !section.isTable) return { section: section.name, row: by < 0 ? row - 1 : row + 2 };
  const place = module.fieldGroups.indexOf(section);
  const next = module.fieldGroups[place + by];
  return next ? { section: next.name, row: by < 0 ? next.rows.length : 0 } : null;
}

function widthOf(module: ModuleDraft, fieldId: string): number {
  return placeOfField(module as ModuleDefinition, fieldId)?.field.width ?? 1;
}
