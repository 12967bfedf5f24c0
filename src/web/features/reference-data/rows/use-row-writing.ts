import { useState } from 'react';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { addDataRow } from '#contracts/reference-data/add-data-row.ts';
import { getDataSet } from '#contracts/reference-data/get-data-set.ts';
import { listDataChanges } from '#contracts/reference-data/list-data-changes.ts';
import { listDataRows } from '#contracts/reference-data/list-data-rows.ts';
import { listDataSets } from '#contracts/reference-data/list-data-sets.ts';
import { saveDataRows } from '#contracts/reference-data/save-data-rows.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useInvalidate } from '#web/lib/api/use-endpoint.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';
import type { DataSetDetail } from '../data-set-detail.ts';
import { type Attempt, inColumns, type PastedRow } from './write-what-can.ts';

type Body = EndpointRequest<typeof saveDataRows>['body'];
export type RowChange = NonNullable<Body['rows']>[number];

/** Errors of cells by `row/column`. `row` is the id of a row or pasted line, or `new`. */
export type CellFaults = ReadonlyMap<string, string>;

const invalidates = [listDataRows, listDataChanges, listDataSets, getDataSet];

/** The result of a call: nothing, or the error. */
interface Sent {
  readonly error: ApiError | null;
}

/** Writes rows of a data set, one call at a time, and keeps the errors of each cell. */
export function useRowWriting({ id: datasetId, columns }: DataSetDetail) {
  const invalidate = useInvalidate();
  const saving = useAction(saveDataRows, { invalidates, errors: toastUnlessPlaced });
  const adding = useAction(addDataRow, { invalidates, errors: toastUnlessPlaced });
  const [faults, setFaults] = useState<CellFaults>(new Map());

  const forget = (rows: readonly string[]) => {
    const gone = new Set(rows);
    setFaults((before) => new Map([...before].filter(([cell]) => !gone.has(rowOf(cell)))));
  };
  /** Forgets the errors of all other rows. */
  const keepOnly = (rows: readonly string[]) =>
    setFaults((before) => new Map([...before].filter(([cell]) => rows.includes(rowOf(cell)))));
  const attempt = async (keys: readonly string[], sent: Promise<Sent>): Promise<Attempt> => {
    const { error } = await sent;
    if (!error) {
      forget(keys);
      return { isWritten: true, faulty: new Set() };
    }
    const placed = placedFaults(error, keys);
    if (placed.length > 0) {
      forget(keys);
      setFaults((before) => new Map([...before, ...placed]));
    }
    if (error.status === 409) await invalidate(listDataRows);
    return { isWritten: false, faulty: new Set(placed.map(([cell]) => rowOf(cell))) };
  };
  const send = (rows: readonly RowChange[], removed: readonly string[] = []) =>
    saving.run({ body: { datasetId, rows: [...rows], removed: [...removed] } });
  const write = async (rows: readonly RowChange[], removed: readonly string[] = []) => {
    const keys = rows.map((row) => row.id ?? 'new');
    return (await attempt(keys, send(rows, removed))).isWritten;
  };
  const writePasted = (lines: readonly PastedRow[]) =>
    attempt(
      lines.map(({ row }) => row),
      send(lines.map(({ id, revision, values }) => ({ id, revision, values: inColumns(columns, values) }))),
    );
  /** Adds a row. Its key must be new; an existing row with the key stays unchanged. */
  const add = async (values: RowChange['values']) =>
    (await attempt(['new'], adding.run({ body: { datasetId, values } }))).isWritten;
  return { write, writePasted, add, forget, keepOnly, faults, isWriting: saving.isBusy || adding.isBusy };
}

const toastUnlessPlaced = (error: ApiError) => (placesOf(error).length > 0 ? 'nowhere' : 'toast');

const rowOf = (cell: string): string => cell.slice(0, cell.indexOf('/'));

function placedFaults(error: ApiError, keys: readonly string[]): [string, string][] {
  return placesOf(error).flatMap(({ index, column, message }) => {
    const key = keys[index];
    return key === undefined ? [] : [[`${key}/${column}`, message]];
  });
}

/** The violations of an error that belong to cells. */
function placesOf(error: ApiError) {
  return error.violations.flatMap(({ path, message }) => {
    const [, index = 0, column] = /^body\.(?:rows\[(\d+)\]|values)\.(\w+)$/.exec(path) ?? [];
    return column === undefined ? [] : [{ index: Number(index), column, message }];
  });
}
