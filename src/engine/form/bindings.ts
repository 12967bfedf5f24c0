import type { Bindings, Bound, BoundCell } from '#engine/expression/expression.ts';
import { maxSharedSteps, type SharedSteps, sharedSteps } from '#engine/expression/shared-steps.ts';
import { referenceKind } from '#engine/form/sources/reference-source.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import type { Person } from '#engine/value/person.ts';
import { entryScope } from './compile/form-scope.ts';
import type { CompiledField, CompiledForm, CompiledSection } from './compiled-form.ts';
import type { FormFacts } from './form-facts.ts';

/** Bindings that a recalculation changes while it runs. */
export type OpenBindings = Record<string, Bound | undefined> & { [sharedSteps]?: SharedSteps };

/** A row that a recalculation changes while it runs. */
export type OpenRowBinding = Record<string, BoundCell>;

/** The values of the names of `form.scope` for one entry. */
export function entryBindings(form: CompiledForm, values: EntryValues, facts: FormFacts): Bindings {
  return openBindings(form, values, facts);
}

/** Like `entryBindings`, but changeable. All evaluations over one result share their steps. */
export function openBindings(form: CompiledForm, values: EntryValues, facts: FormFacts): OpenBindings {
  const bindings: OpenBindings = Object.create(null);
  bindings[sharedSteps] = { left: maxSharedSteps };
  for (const [name, field] of form.fields) bindings[name] = boundValue(field, readValue(values, name), facts);
  for (const section of form.tables.values()) bindings[section.name] = boundRows(section, values, facts);
  bindings.actor = facts.actor;
  bindings.initiator = facts.initiator;
  bindings.entry = boundEntry(facts);
  bindings.now = facts.now;
  bindings.today = facts.today;
  return bindings;
}

/** Whether no steps are left, so that the last result may be blank only for that reason. */
export function isOutOfSteps(bindings: OpenBindings): boolean {
  return bindings[sharedSteps]?.left === 0;
}

const personsOfEntry = Object.keys(entryScope).filter((name) => entryScope[name] === 'user');

/** The system columns, with the people they name, if known. */
function boundEntry({ entry, people }: FormFacts): Bound {
  if (people === undefined) return entry;
  const bound: Record<string, FieldValue | Person> = { ...entry };
  for (const name of personsOfEntry) {
    const id = entry[name];
    const person = typeof id === 'string' ? people.get(id) : undefined;
    if (person) bound[name] = person;
  }
  return bound;
}

/** The rows of a table section as expressions over the whole entry see them. */
function boundRows(section: CompiledSection, values: EntryValues, facts: FormFacts): Bound {
  const rows = readValue(values, section.name);
  if (!section.fields.some(standsForMore) || !Array.isArray(rows)) return rows;
  return rows.map((row) => (isRow(row) ? boundRow(section, row, facts) : row));
}

/** One row for expressions over the whole entry: its values, with people and references resolved. */
export function boundRow(section: CompiledSection, row: EntryValues, facts: FormFacts): OpenRowBinding {
  const bound: OpenRowBinding = { ...row };
  for (const field of section.fields.filter(standsForMore)) {
    bound[field.name] = boundCell(field, readValue(row, field.name), facts);
  }
  return bound;
}

/** A value of such a row. */
export function boundCell(field: CompiledField, value: FieldValue, facts: FormFacts): BoundCell {
  const isUser = field.type.content === 'user';
  return referredRow(field, value, facts) ?? (isUser ? boundPeople(value, facts) : value);
}

function standsForMore({ type }: CompiledField): boolean {
  return type.content === 'user' || type.refersTo !== undefined;
}

/** Bindings of one row: its own fields first, then those of the entry. */
export function rowBindings(
  section: CompiledSection,
  row: EntryValues,
  entry: OpenBindings,
  facts: FormFacts,
): OpenBindings {
  const bindings: OpenBindings = Object.create(entry);
  for (const field of section.fields)
    bindings[field.name] = boundValue(field, readValue(row, field.name), facts);
  return bindings;
}

/** A field's value for expressions: ids of users as people, and references as the items they refer to, if known. */
export function boundValue(field: CompiledField, value: FieldValue, facts: FormFacts): Bound {
  return field.type.expressionValue ? field.type.expressionValue(value) : boundCell(field, value, facts);
}

function boundPeople(value: FieldValue, { people }: FormFacts): BoundCell {
  if (people === undefined) return value;
  const person = (id: FieldValue) => (typeof id === 'string' ? (people.get(id) ?? id) : id);
  return Array.isArray(value) ? value.map(person) : person(value);
}

function referredRow(
  field: CompiledField,
  value: FieldValue,
  { references }: FormFacts,
): BoundCell | undefined {
  if (references === undefined || typeof value !== 'string') return undefined;
  const source = field.type.refersTo?.(field.definition);
  const row = source ? references.get(referenceKind(source))?.get(value) : undefined;
  return row && { ...row.values, id: value, label: row.label };
}

/** A value by name; blank when there is none. */
export function readValue(values: EntryValues, name: string): FieldValue {
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}

/** The rows of a table section; an item that is not a row counts as an empty one. */
export function rowsOf(values: EntryValues, name: string): readonly EntryValues[] {
  const rows = readValue(values, name);
  return Array.isArray(rows) ? rows.map((row) => (isRow(row) ? row : {})) : [];
}

/** Whether a value has the shape of a row. */
export function isRow(value: unknown): value is EntryValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
