import { useMemo, useState } from 'react';
import { beginRow } from '#engine/form/begin.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import { withoutBlankRows } from '#engine/form/values/blank-rows.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { type EntryFormModel, rowsAt } from '#web/features/entry-form/index.ts';
import { type Standing, standingOf, sureEnough } from './standing-of.ts';
import type { DocumentReading, Proposal, ProposedTable } from './use-document-reading.ts';

/** A proposal for a field that the form shows and the person may fill in. */
export interface ShownProposal extends Proposal {
  readonly compiled: CompiledField;
  readonly standing: Standing;
  readonly isUnsure: boolean;
}

/** The same for a table section. */
export interface ShownTable extends ProposedTable {
  readonly label: string;
  readonly columns: readonly CompiledField[];
  readonly standing: Exclude<Standing, 'corrected'>;
}

const noTaken: ReadonlyMap<string, string> = new Map();

/**
 * What was proposed for the form as it is now, and how it gets there. Taking all leaves every field that a person has
 * filled in; only taking one proposal by itself replaces what is there.
 */
export function useProposals(model: EntryFormModel, first: EntryValues | null, reading?: DocumentReading) {
  const [taken, setTaken] = useState(noTaken);
  const { form, values, state, dispatch } = model;
  const proposals = useMemo(
    () =>
      (reading?.proposals ?? []).flatMap((proposal) =>
        shown(proposal, { model: { form, values, state }, first, taken }),
      ),
    [reading, form, values, state, first, taken],
  );
  const tables = (reading?.tables ?? []).flatMap((table) => shownTable(table, model, taken));
  const note = (names: readonly string[]) =>
    setTaken((before) => new Map([...before, ...names.map((name) => [name, reading?.id ?? ''] as const)]));
  const put = (proposal: ShownProposal) =>
    dispatch({ kind: 'change', path: proposal.field, value: proposal.value });
  const putRows = (table: ShownTable) =>
    dispatch({ kind: 'setRows', section: table.section, rows: rowsWith(table, model) });
  const take = (proposal: ShownProposal) => {
    put(proposal);
    note([proposal.field]);
  };
  const takeRows = (table: ShownTable) => {
    putRows(table);
    note([table.section]);
  };
  const open = proposals.filter(({ standing }) => standing === 'open');
  const openTables = tables.filter(({ standing }) => standing === 'open');
  const takeAll = () => {
    for (const proposal of open) put(proposal);
    for (const table of openTables) putRows(table);
    note([...open.map(({ field }) => field), ...openTables.map(({ section }) => section)]);
  };
  return { proposals, tables, openCount: open.length + openTables.length, take, takeRows, takeAll };
}

function shown(
  proposal: Proposal,
  at: {
    readonly model: Pick<EntryFormModel, 'form' | 'values' | 'state'>;
    readonly first: EntryValues | null;
    readonly taken: ReadonlyMap<string, string>;
  },
): readonly ShownProposal[] {
  const { form, values, state } = at.model;
  const compiled = form.fields.get(proposal.field);
  const control = state.fields[proposal.field];
  if (!compiled || !control?.isVisible || control.isReadonly) return [];
  const standing = standingOf({
    proposed: proposal.value,
    now: values[proposal.field] ?? null,
    first: at.first?.[proposal.field],
    wasTaken: at.taken.has(proposal.field),
  });
  return [{ ...proposal, compiled, standing, isUnsure: proposal.confidence < sureEnough }];
}

function shownTable(
  table: ProposedTable,
  model: EntryFormModel,
  taken: ReadonlyMap<string, string>,
): readonly ShownTable[] {
  const section = model.form.tables.get(table.section);
  const control = model.state.sections[table.section];
  if (!section || !control?.isVisible || control.isReadonly) return [];
  const names = new Set(table.rows.flatMap((row) => Object.keys(row)));
  const columns = section.fields.filter(({ name }) => names.has(name));
  const isBlank = filledRows(model, table.section).length === 0;
  const standing = taken.has(table.section) ? 'taken' : isBlank ? 'open' : 'kept';
  return [{ ...table, label: section.definition.displayName, columns, standing }];
}

/** The rows that a person has filled in, and after them those of the document, up to what the section takes. */
function rowsWith(table: ShownTable, model: EntryFormModel): readonly EntryValues[] {
  const section = model.form.tables.get(table.section);
  if (!section) return [];
  const fresh = () => beginRow(model.form, section, model.values, model.facts);
  const added = table.rows.map((row) => ({ ...fresh(), ...filled(row) }));
  const maximum = section.definition.maximumRowCount || Number.POSITIVE_INFINITY;
  return [...filledRows(model, table.section), ...added].slice(0, maximum);
}

const filled = (row: EntryValues): Record<string, FieldValue> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** Without the blank rows at the end, which a form offers for typing. */
function filledRows(
  { form, values, facts, access }: EntryFormModel,
  section: string,
): readonly EntryValues[] {
  const rows = rowsAt(withoutBlankRows(form, values, facts, access), section);
  return rows.some((row) => Object.values(row).some((value) => value !== null)) ? rows : [];
}
