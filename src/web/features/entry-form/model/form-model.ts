import { beginRow } from '#engine/form/begin.ts';
import { calculate } from '#engine/form/calculate.ts';
import type { CompiledForm, CompiledSection } from '#engine/form/compiled-form.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import type { EntryValues, FieldValue, Violation } from '#engine/value/field-value.ts';
import { clearDependents } from './clear-dependents.ts';
import { placeOf } from './field-path.ts';

/** What a person has done to a form so far. `rowKeys` name the rows of each table for as long as they live. */
export interface FormDraft {
  readonly values: EntryValues;
  readonly rowKeys: Readonly<Record<string, readonly string[]>>;
  /** Keys (`touchKey`) of the fields that were left once. */
  readonly touched: ReadonlySet<string>;
  /** Every fault shows, as after a refused submit. */
  readonly isChecked: boolean;
  /** Faults only the server could tell, until their field changes. */
  readonly serverViolations: readonly Violation[];
  /** Grows with every change a person makes. */
  readonly changeCount: number;
  /** The field to be brought into sight and given the focus, as last asked for. */
  readonly focus: { readonly path: string } | null;
}

export type FormAction =
  | { readonly kind: 'change'; readonly path: string; readonly value: FieldValue }
  | { readonly kind: 'leave'; readonly path: string }
  | { readonly kind: 'focus'; readonly path: string }
  | { readonly kind: 'addRow'; readonly section: string }
  | { readonly kind: 'removeRow'; readonly section: string; readonly row: number }
  | {
      readonly kind: 'restoreRow';
      readonly section: string;
      readonly row: number;
      readonly values: EntryValues;
    }
  /** Rows that were pasted: what is in them counts as left, so that what is wrong with it shows. */
  | { readonly kind: 'setRows'; readonly section: string; readonly rows: readonly EntryValues[] }
  | { readonly kind: 'check'; readonly serverViolations?: readonly Violation[] }
  /** Values that come from elsewhere (the server, a settled conflict) and are no change of the person's. */
  | { readonly kind: 'adopt'; readonly values: EntryValues }
  /** What aggregates come to, by place. */
  | { readonly kind: 'aggregated'; readonly found: EntryValues }
  /** Values the person typed on an earlier visit: a change of theirs, made again. */
  | { readonly kind: 'restore'; readonly values: EntryValues };

let nextRowKey = 1;
const newRowKey = () => `row-${nextRowKey++}`;

/** A fresh draft of these values. */
export function draftOf(form: CompiledForm, values: EntryValues): FormDraft {
  const rowKeys: Record<string, readonly string[]> = {};
  for (const name of form.tables.keys()) rowKeys[name] = rowsAt(values, name).map(newRowKey);
  return {
    values,
    rowKeys,
    touched: new Set(),
    isChecked: false,
    serverViolations: [],
    changeCount: 0,
    focus: null,
  };
}

/** The rows of a table section. */
export function rowsAt(values: EntryValues, section: string): readonly EntryValues[] {
  const rows = values[section];
  return Array.isArray(rows) ? (rows as readonly EntryValues[]) : [];
}

/** Key under which a field counts as left; a row keeps its keys when rows above it go. */
export function touchKey(path: string, rowKeys: FormDraft['rowKeys']): string {
  const { section, row, name } = placeOf(path);
  return section === null ? name : `${rowKeys[section]?.[row] ?? ''}.${name}`;
}

/** The draft after an action, with everything calculated anew. */
export function nextDraft(
  form: CompiledForm,
  facts: FormFacts,
  draft: FormDraft,
  action: FormAction,
): FormDraft {
  if (action.kind === 'leave') {
    return { ...draft, touched: new Set(draft.touched).add(touchKey(action.path, draft.rowKeys)) };
  }
  if (action.kind === 'focus') return { ...draft, focus: { path: action.path } };
  if (action.kind === 'check') {
    return { ...draft, isChecked: true, serverViolations: action.serverViolations ?? draft.serverViolations };
  }
  if (action.kind === 'adopt') {
    return adopted(form, draft, calculate(form, { ...draft.values, ...action.values }, facts));
  }
  if (action.kind === 'aggregated') {
    return adopted(form, draft, calculate(form, draft.values, { ...facts, aggregates: action.found }));
  }
  if (action.kind === 'restore') {
    const values = calculate(form, { ...draft.values, ...action.values }, facts);
    return { ...adopted(form, draft, values), changeCount: draft.changeCount + 1 };
  }
  const changed =
    action.kind === 'change' ? changeValue(form, draft, action) : changeRows(form, facts, draft, action);
  return {
    ...changed,
    values: calculate(form, changed.values, facts),
    changeCount: draft.changeCount + 1,
  };
}

function changeValue(
  form: CompiledForm,
  draft: FormDraft,
  { path, value }: { path: string; value: FieldValue },
): FormDraft {
  const { section, row, name } = placeOf(path);
  const serverViolations = draft.serverViolations.filter((violation) => violation.path !== path);
  const settled = (values: EntryValues) => ({
    ...draft,
    // A field that is filled with what it holds already takes no choice away.
    values: isUnchanged(draft, path, value) ? values : clearDependents(form, values, path),
    serverViolations,
  });
  if (section === null) return settled({ ...draft.values, [name]: value });
  const rows = rowsAt(draft.values, section).map((values, index) =>
    index === row ? { ...values, [name]: value } : values,
  );
  return settled({ ...draft.values, [section]: rows });
}

function isUnchanged({ values }: FormDraft, path: string, value: FieldValue): boolean {
  const { section, row, name } = placeOf(path);
  const before = section === null ? values[name] : rowsAt(values, section)[row]?.[name];
  return JSON.stringify(before ?? null) === JSON.stringify(value ?? null);
}

type RowAction = Extract<FormAction, { kind: 'addRow' | 'removeRow' | 'restoreRow' | 'setRows' }>;

function changeRows(form: CompiledForm, facts: FormFacts, draft: FormDraft, action: RowAction): FormDraft {
  const section = form.tables.get(action.section);
  if (!section) return draft;
  const rows = [...rowsAt(draft.values, action.section)];
  const keys = [...(draft.rowKeys[action.section] ?? [])];
  if (action.kind === 'setRows') {
    const more = Math.max(0, action.rows.length - keys.length);
    const nextKeys = [...keys.slice(0, action.rows.length), ...Array.from({ length: more }, newRowKey)];
    const touched = new Set(draft.touched);
    for (const [index, row] of action.rows.entries()) {
      if (row !== rows[index]) for (const name of filledNames(row)) touched.add(`${nextKeys[index]}.${name}`);
    }
    return { ...withRows(draft, section, action.rows, nextKeys), touched };
  }
  if (action.kind === 'removeRow') {
    rows.splice(action.row, 1);
    keys.splice(action.row, 1);
  } else if (action.kind === 'restoreRow') {
    rows.splice(action.row, 0, action.values);
    keys.splice(action.row, 0, newRowKey());
  } else {
    rows.push(beginRow(form, section, draft.values, facts));
    keys.push(newRowKey());
  }
  return withRows(draft, section, rows, keys);
}

const filledNames = (row: EntryValues) => Object.keys(row).filter((name) => row[name] !== null);

function withRows(
  draft: FormDraft,
  section: CompiledSection,
  rows: readonly EntryValues[],
  keys: readonly string[],
): FormDraft {
  const serverViolations = draft.serverViolations.filter(({ path }) => !path.startsWith(section.name));
  return {
    ...draft,
    values: { ...draft.values, [section.name]: rows },
    rowKeys: { ...draft.rowKeys, [section.name]: keys },
    serverViolations,
  };
}

function adopted(form: CompiledForm, draft: FormDraft, values: EntryValues): FormDraft {
  const fresh = draftOf(form, values);
  const rowKeys = Object.fromEntries(
    Object.entries(fresh.rowKeys).map(([name, keys]) => [
      name,
      keys.map((key, index) => draft.rowKeys[name]?.[index] ?? key),
    ]),
  );
  return { ...draft, values, rowKeys };
}
