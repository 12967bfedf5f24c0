import { fieldCatalogue } from '#fields/catalogue.ts';
import {
  type ChangedDraft,
  type ChangedField,
  type ChangedSection,
  EditError,
  keepAccepted,
  setSettings,
} from './changed-draft.ts';
import type { Edit } from './edit-shapes.ts';
import { type Place, placeOf, sectionNamed } from './named-parts.ts';
import { renameField, renameSection } from './rename-edits.ts';

type Settings = Readonly<Record<string, unknown>>;
/** Gives the id of a new field. */
export type NewId = () => string;

const columns = 12;
const usualWidth = 4;
const fixedOfFields = ['id', 'name', 'columnIndex'];
const fixedOfSections = ['name', 'rows', 'fields', 'isTable', 'sectionIndex', 'orderIndex'];

/** Makes an edit of the form; false: it is none. */
export function editForm(draft: ChangedDraft, edit: Edit, newId: NewId): boolean {
  if (edit.edit === 'addSection') addSection(draft, edit, newId);
  else if (edit.edit === 'changeSection') changeSection(draft, edit.section, edit.set);
  else if (edit.edit === 'renameSection') renameSection(draft, edit.section, edit.name);
  else if (edit.edit === 'removeSection') removeSection(draft, edit.section);
  else if (edit.edit === 'addField')
    put(sectionNamed(draft, edit.section), madeField(edit.field, newId), edit.after);
  else if (edit.edit === 'changeField') changeField(placeOf(draft, edit.field), edit.set);
  else if (edit.edit === 'renameField') renameField(draft, edit.field, edit.name);
  else if (edit.edit === 'moveField') moveField(draft, edit.field, edit.section, edit.after);
  else if (edit.edit === 'removeField') removeField(draft, edit.field);
  else return false;
  tidy(draft);
  return true;
}

function addSection(draft: ChangedDraft, edit: Extract<Edit, { edit: 'addSection' }>, newId: NewId): void {
  const { section: given, after } = edit;
  const { fields = [], ...rest } = given;
  if (!Array.isArray(fields)) throw new EditError('“fields” is not a list');
  const section = {
    displayName: String(rest.name),
    isTable: false,
    minimumRowCount: 0,
    maximumRowCount: rest.isTable === true ? 100 : 0,
    ...rest,
    sectionIndex: 0,
    orderIndex: 0,
    rows: [],
  } as unknown as ChangedSection;
  if (draft.fieldGroups.some(({ name }) => name === section.name)) {
    throw new EditError(`there is a section “${section.name}” already`);
  }
  const place = after === undefined ? -1 : draft.fieldGroups.indexOf(sectionNamed(draft, after));
  // Filled first, so that a section with a wrong field is not added without it.
  for (const field of fields) put(section, madeField(field, newId), undefined);
  draft.fieldGroups.splice(place < 0 ? draft.fieldGroups.length : place + 1, 0, section);
}

function changeSection(draft: ChangedDraft, name: string, set: Settings): void {
  setSettings(sectionNamed(draft, name), set, fixedOfSections);
}

function removeSection(draft: ChangedDraft, name: string): void {
  const gone = sectionNamed(draft, name);
  const fields = gone.rows.flatMap((row) => row.fields.map((field) => field.name));
  draft.fieldGroups = draft.fieldGroups.filter((section) => section !== gone);
  for (const field of fields) forgetPath(draft, gone.isTable ? `${name}.${field}` : field);
  for (const permissions of draft.workflow.fieldPermissions) {
    permissions.fieldGroups = permissions.fieldGroups.filter((rule) => rule.name !== name);
  }
  keepAccepted(draft, ({ to }) => !(to.kind === 'section' && to.id === name));
}

/** A new field with the settings that its type has unless others are given. */
function madeField(field: unknown, newId: NewId): ChangedField {
  if (typeof field !== 'object' || field === null || Array.isArray(field)) {
    throw new EditError('a field is not an object');
  }
  const given = field as Settings;
  const type = fieldCatalogue.get(String(given.editorType));
  const defaults = (type?.settings ?? []).flatMap(({ name, defaultValue }) =>
    defaultValue === undefined ? [] : [[name, defaultValue] as const],
  );
  const { width } = given;
  const isWidth = typeof width === 'number' && Number.isInteger(width) && width >= 1 && width <= columns;
  return {
    ...Object.fromEntries(defaults),
    required: false,
    helpText: '',
    displayName: String(given.name),
    ...given,
    id: newId(),
    columnIndex: 0,
    width: isWidth ? width : usualWidth,
  } as unknown as ChangedField;
}

/**
 * Puts a field after another or at the end of its section. Where it has no room beside the other one, what follows there moves
 * down, so that the order is the one that was asked for.
 */
function put(section: ChangedSection, field: ChangedField, after: string | undefined): void {
  const beside = besideOf(section, field, after);
  const last = section.rows.length - 1;
  const at =
    beside === undefined
      ? last
      : section.rows.findIndex(({ fields }) => fields.some(({ name }) => name === beside));
  const row = section.rows[at];
  if (!row) {
    section.rows.push({ rowIndex: 0, fields: [field] });
    return;
  }
  const column =
    beside === undefined ? row.fields.length : row.fields.findIndex(({ name }) => name === beside) + 1;
  const following = [field, ...row.fields.splice(column)];
  if (section.isTable) {
    row.fields.push(...following);
    return;
  }
  const rows = [row.fields];
  for (const one of following) {
    const current = rows.at(-1);
    const isRoom = current && columns - current.reduce((sum, { width }) => sum + width, 0) >= one.width;
    if (isRoom) current.push(one);
    else rows.push([one]);
  }
  section.rows.splice(at + 1, 0, ...rows.slice(1).map((fields) => ({ rowIndex: 0, fields })));
}

/** The name of the field in the section that another is put after; undefined: at the end. Throws `EditError`. */
function besideOf(section: ChangedSection, field: ChangedField, after: string | undefined) {
  const others = section.rows.flatMap(({ fields }) => fields).filter((other) => other !== field);
  if (others.some(({ name }) => name === field.name)) {
    throw new EditError(`there is a field “${field.name}” already`);
  }
  const beside = after?.replace(`${section.name}.`, '');
  if (beside !== undefined && !others.some(({ name }) => name === beside)) {
    throw new EditError(`“${section.name}” has no field “${beside}”`);
  }
  return beside;
}

function changeField({ field }: Place, set: Settings): void {
  setSettings(field, set, fixedOfFields);
}

function moveField(draft: ChangedDraft, path: string, to: string, after: string | undefined): void {
  const { section, field } = placeOf(draft, path);
  const target = sectionNamed(draft, to);
  if (section !== target && (section.isTable || target.isTable)) {
    throw new EditError('fields can’t be moved into a table or out of it');
  }
  // Before it is taken from where it is, so that a wrong place doesn’t lose it.
  besideOf(target, field, after);
  for (const row of section.rows) row.fields = row.fields.filter((other) => other !== field);
  section.rows = section.rows.filter(({ fields }) => fields.length > 0);
  put(target, field, after);
}

function removeField(draft: ChangedDraft, path: string): void {
  const { section, field } = placeOf(draft, path);
  for (const row of section.rows) row.fields = row.fields.filter((other) => other !== field);
  forgetPath(draft, path);
}

/** Takes permissions and acceptances about a field away with it. */
function forgetPath(draft: ChangedDraft, path: string): void {
  for (const permissions of draft.workflow.fieldPermissions) {
    permissions.fields = permissions.fields.filter((rule) => rule.name !== path);
  }
  keepAccepted(draft, ({ field, to }) => field !== path && !(to.kind === 'field' && to.id === path));
}

/** Removes empty rows and sets every index. */
function tidy(draft: ChangedDraft): void {
  for (const [place, section] of draft.fieldGroups.entries()) {
    section.orderIndex = place;
    section.sectionIndex = place;
    if (section.isTable) section.rows = rowsOfTable(section);
    section.rows = section.rows.filter(({ fields }) => fields.length > 0);
    for (const [rowIndex, row] of section.rows.entries()) {
      row.rowIndex = rowIndex;
      for (const [columnIndex, field] of row.fields.entries()) field.columnIndex = columnIndex;
    }
  }
}

/** A table has one row of fields, but a stored row has no more columns than the grid. */
function rowsOfTable({ rows }: ChangedSection): ChangedSection['rows'] {
  const fields = rows.flatMap((row) => row.fields);
  const stored: ChangedSection['rows'] = [];
  for (let first = 0; first < fields.length; first += columns) {
    stored.push({ rowIndex: 0, fields: fields.slice(first, first + columns) });
  }
  return stored;
}
