import { beginRow } from '#engine/form/begin.ts';
import type { CompiledForm, CompiledSection } from '#engine/form/compiled-form.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import type { EntryValues, FieldValue, Violation } from '#engine/value/field-value.ts';
import { placeOf } from './field-path.ts';
import { clearDependents } from './outside/clear-dependents.ts';
import { rowsAt } from './rows-at.ts';
import { type DraftValues, settleDraft } from './settle-draft.ts';

export { rowsAt };

/**
 * The state of a form: `values` are the settled values, and `kept` also has the values of fields that a condition
 * currently hides. `rowKeys` name the rows of each table for their whole life.
 */
export interface FormDraft extends DraftValues {
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
  /** Pasted rows. Their cells count as visited, so that their violations are shown. */
  | { readonly kind: 'setRows'; readonly section: string; readonly rows: readonly EntryValues[] }
  | { readonly kind: 'check'; readonly serverViolations?: readonly Violation[] }
  /** Values that come from elsewhere (the server, a settled conflict) and are no change of the person's. */
  | { readonly kind: 'adopt'; readonly values: EntryValues }
  /** The values of aggregates, by place. */
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
    kept: values,
    rowKeys,
    touched: new Set(),
    isChecked: false,
    serverViolations: [],
    changeCount: 0,
    focus: null,
  };
}

/** Key under which a field counts as left; a row keeps its keys when rows above it go. */
export function touchKey(path: string, rowKeys: FormDraft['rowKeys']): string {
  const { section, row, name } = placeOf(path);
  return section === null ? name : `${rowKeys[section]?.[row] ?? ''}.${name}`;
}

/** The draft after an action, with everything recalculated. */
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
    return adopted(form, draft, settleDraft(form, facts, withValues(draft, action.values)));
  }
  if (action.kind === 'aggregated') {
    return adopted(form, draft, settleDraft(form, { ...facts, aggregates: action.found }, draft));
  }
  if (action.kind === 'restore') {
    const settled = settleDraft(form, facts, withValues(draft, action.values));
    return { ...adopted(form, draft, settled), changeCount: draft.changeCount + 1 };
  }
  const changed =
    action.kind === 'change' ? changeValue(form, draft, action) : changeRows(form, facts, draft, action);
  return { ...changed, ...settleDraft(form, facts, changed), changeCount: draft.changeCount + 1 };
}

/**
 * The values of a draft merged with others from elsewhere. The kept value of a field stays where they have no new value
 * for it.
 */
function withValues(draft: DraftValues, values: EntryValues): DraftValues {
  const fresh = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(draft.values[name] ?? null),
  );
  const changes = Object.fromEntries(fresh);
  return { values: { ...draft.values, ...changes }, kept: { ...draft.kept, ...changes } };
}

function changeValue(
  form: CompiledForm,
  draft: FormDraft,
  { path, value }: { path: string; value: FieldValue },
): FormDraft {
  const { section, row, name } = placeOf(path);
  const serverViolations = draft.serverViolations.filter((violation) => violation.path !== path);
  // A field that is filled with its current value clears no dependent choice.
  const isSame = isUnchanged(draft, path, value);
  const change = (values: EntryValues) => {
    const changed = {
      ...values,
      [section ?? name]:
        section === null
          ? value
          : rowsAt(values, section).map((cells, index) =>
              index === row ? { ...cells, [name]: value } : cells,
            ),
    };
    return isSame ? changed : clearDependents(form, changed, path);
  };
  return { ...draft, values: change(draft.values), kept: change(draft.kept), serverViolations };
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
  const keys = draft.rowKeys[action.section] ?? [];
  if (action.kind === 'setRows') {
    const before = rowsAt(draft.values, action.section);
    const more = Math.max(0, action.rows.length - keys.length);
    const nextKeys = [...keys.slice(0, action.rows.length), ...Array.from({ length: more }, newRowKey)];
    const touched = new Set(draft.touched);
    for (const [index, row] of action.rows.entries()) {
      if (row !== before[index])
        for (const name of filledNames(row)) touched.add(`${nextKeys[index]}.${name}`);
    }
    const kept = rowsAt(draft.kept, action.section);
    const keptRows = action.rows.map((row, index) =>
      withKeptCells(row, before[index] ?? {}, kept[index] ?? {}),
    );
    return { ...withRows(draft, section, { rows: action.rows, kept: keptRows, keys: nextKeys }), touched };
  }
  const fresh = action.kind === 'restoreRow' ? action.values : beginRow(form, section, draft.values, facts);
  const changed = <Item>(items: readonly Item[], added: Item) => {
    const copy = [...items];
    if (action.kind === 'removeRow') copy.splice(action.row, 1);
    else if (action.kind === 'restoreRow') copy.splice(action.row, 0, added);
    else copy.push(added);
    return copy;
  };
  const rows = changed(rowsAt(draft.values, action.section), fresh);
  const kept = changed(rowsAt(draft.kept, action.section), fresh);
  return withRows(draft, section, { rows, kept, keys: changed(keys, newRowKey()) });
}

/** A row that was overwritten, with the kept values of cells that were blank and still are. */
function withKeptCells(row: EntryValues, before: EntryValues, kept: EntryValues): EntryValues {
  const isBlank = (name: string) => (row[name] ?? null) === null && (before[name] ?? null) === null;
  const cells = Object.entries(kept).filter(([name, value]) => value !== null && isBlank(name));
  return cells.length === 0 ? row : { ...row, ...Object.fromEntries(cells) };
}

const filledNames = (row: EntryValues) => Object.keys(row).filter((name) => row[name] !== null);

function withRows(
  draft: FormDraft,
  section: CompiledSection,
  {
    rows,
    kept,
    keys,
  }: Record<'rows' | 'kept', readonly EntryValues[]> & { readonly keys: readonly string[] },
): FormDraft {
  const serverViolations = draft.serverViolations.filter(({ path }) => !path.startsWith(section.name));
  return {
    ...draft,
    values: { ...draft.values, [section.name]: rows },
    kept: { ...draft.kept, [section.name]: kept },
    rowKeys: { ...draft.rowKeys, [section.name]: keys },
    serverViolations,
  };
}

function adopted(form: CompiledForm, draft: FormDraft, { values, kept }: DraftValues): FormDraft {
  const fresh = draftOf(form, kept);
  const rowKeys = Object.fromEntries(
    Object.entries(fresh.rowKeys).map(([name, keys]) => [
      name,
      keys.map((key, index) => draft.rowKeys[name]?.[index] ?? key),
    ]),
  );
  return { ...draft, values, kept, rowKeys };
}
