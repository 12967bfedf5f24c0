import { useMemo, useState } from 'react';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import type { EntryFormModel } from '#web/features/entry-form/index.ts';
import { placeOfRows } from './rows/place-of-rows.ts';
import { filledRows, rowsWith } from './rows/table-rows.ts';
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
  /** `changed`: other rows of the document were taken before, and are in the form as they were. */
  readonly standing: Exclude<Standing, 'corrected'> | 'changed';
  /** The rows that were taken before. */
  readonly given: readonly EntryValues[];
}

const noTaken: ReadonlyMap<string, string> = new Map();
const noCells: ReadonlyMap<string, FieldValue> = new Map();

/**
 * What was proposed for the form as it is now, and how it gets there. Taking all leaves every field that a person has
 * filled in; only taking one proposal by itself replaces what is there.
 */
export function useProposals(model: EntryFormModel, first: EntryValues | null, reading?: DocumentReading) {
  const [taken, setTaken] = useState(noTaken);
  const [cells, setCells] = useState(noCells);
  const { form, values, state, dispatch } = model;
  const proposals = useMemo(
    () =>
      (reading?.proposals ?? []).flatMap((proposal) =>
        shown(proposal, { model: { form, values, state }, first, taken }),
      ),
    [reading, form, values, state, first, taken],
  );
  const tables = (reading?.tables ?? []).flatMap((table) =>
    shownTable(withCells(table, cells), model, taken),
  );
  const note = (names: readonly string[], rows: readonly ShownTable[] = []) =>
    setTaken(
      (before) =>
        new Map([
          ...before,
          ...names.map((name) => [name, ''] as const),
          ...rows.map((table) => [table.section, JSON.stringify(table.rows)] as const),
        ]),
    );
  const put = (proposal: ShownProposal) =>
    dispatch({ kind: 'change', path: proposal.field, value: proposal.value });
  const putRows = (table: ShownTable) =>
    dispatch({ kind: 'setRows', section: table.section, rows: rowsWith(table, model, table.given) });
  const take = (proposal: ShownProposal) => {
    put(proposal);
    note([proposal.field]);
  };
  const takeRows = (table: ShownTable) => {
    putRows(table);
    note([], [table]);
  };
  const open = proposals.filter(({ standing }) => standing === 'open');
  const openTables = tables.filter(({ standing }) => standing === 'open');
  const takeAll = () => {
    for (const proposal of open) put(proposal);
    for (const table of openTables) putRows(table);
    note(
      open.map(({ field }) => field),
      openTables,
    );
  };
  /** A value that the person has pointed at in the document replaces what is there. */
  const putPointed = (field: string, value: FieldValue) => {
    dispatch({ kind: 'change', path: field, value });
    note([field]);
  };
  /** A cell that the person has pointed at in the document says that, as long as the table has as many rows. */
  const putCell = (path: string, row: number, value: FieldValue) => {
    const table = tables.find(({ section }) => path.startsWith(`${section}.`));
    if (table) setCells((before) => new Map([...before, [cellKey(path, row, table.rows.length), value]]));
  };
  const openCount = open.length + openTables.length;
  return { proposals, tables, openCount, take, takeRows, takeAll, putPointed, putCell };
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
  const now = filledRows(model, table.section);
  const before = taken.get(table.section);
  const given: readonly EntryValues[] = before === undefined ? [] : JSON.parse(before);
  const kept = placeOfRows(now, given) === -1 ? 'kept' : 'changed';
  const isTaken = before === JSON.stringify(table.rows);
  const standing = isTaken ? 'taken' : now.length === 0 ? 'open' : kept;
  return [{ ...table, label: section.definition.displayName, columns, standing, given }];
}

const cellKey = (path: string, row: number, rowCount: number) => `${path}.${row}/${rowCount}`;

function withCells(table: ProposedTable, cells: ReadonlyMap<string, FieldValue>): ProposedTable {
  if (cells.size === 0) return table;
  const valueAt = (name: string, row: number, read: FieldValue) =>
    cells.get(cellKey(`${table.section}.${name}`, row, table.rows.length)) ?? read;
  const rows = table.rows.map((row, index) =>
    Object.fromEntries(Object.entries(row).map(([name, read]) => [name, valueAt(name, index, read)])),
  );
  return { ...table, rows };
}
