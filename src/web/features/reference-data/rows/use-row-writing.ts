import { useState } from 'react';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { addDataRow } from '#contracts/reference-data/add-data-row.ts';
import { getDataSet } from '#contracts/reference-data/get-data-set.ts';
import { listDataChanges } from '#contracts/reference-data/list-data-changes.ts';
import { listDataRows } from '#contracts/reference-data/list-data-rows.ts';
import { listDataSets } from '#contracts/reference-data/list-data-sets.ts';
import { saveDataRows } from '#contracts/reference-data/save-data-rows.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/client.ts';
import { useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { DataSetDetail } from '../data-set-detail.ts';
import { type Attempt, inColumns, type PastedRow } from './write-what-can.ts';

type Body = EndpointRequest<typeof saveDataRows>['body'];
export type RowChange = NonNullable<Body['rows']>[number];

/** Faults of cells by `row/column`; `row` is a row's id, the name of a pasted line, or `new`. */
export type CellFaults = ReadonlyMap<string, string>;

/** Writes rows of a set, a call after the other, and keeps what was refused beside the cells it came from. */
export function useRowWriting({ id: datasetId, columns }: DataSetDetail) {
  const invalidate = useInvalidate();
  const [faults, setFaults] = useState<CellFaults>(new Map());
  const [isWriting, setIsWriting] = useState(false);

  const forget = (rows: readonly string[]) => {
    const gone = new Set(rows);
    setFaults((before) => new Map([...before].filter(([cell]) => !gone.has(rowOf(cell)))));
  };
  /** Forgets the faults of all other rows. */
  const keepOnly = (rows: readonly string[]) =>
    setFaults((before) => new Map([...before].filter(([cell]) => rows.includes(rowOf(cell)))));
  const attempt = async (keys: readonly string[], send: () => Promise<unknown>): Promise<Attempt> => {
    setIsWriting(true);
    try {
      await send();
      forget(keys);
      await invalidate(listDataRows, listDataChanges, listDataSets, getDataSet);
      return { isWritten: true, faulty: new Set() };
    } catch (error) {
      const placed = error instanceof ApiError ? placedFaults(error, keys) : [];
      if (placed.length > 0) {
        forget(keys);
        setFaults((before) => new Map([...before, ...placed]));
      } else toast.error(error instanceof Error ? error.message : '');
      if (error instanceof ApiError && error.status === 409) await invalidate(listDataRows);
      return { isWritten: false, faulty: new Set(placed.map(([cell]) => rowOf(cell))) };
    } finally {
      setIsWriting(false);
    }
  };
  const send = (rows: readonly RowChange[], removed: readonly string[] = []) =>
    call(saveDataRows, { body: { datasetId, rows: [...rows], removed: [...removed] } });
  const write = async (rows: readonly RowChange[], removed: readonly string[] = []) => {
    const keys = rows.map((row) => row.id ?? 'new');
    return (await attempt(keys, () => send(rows, removed))).isWritten;
  };
  const writePasted = (lines: readonly PastedRow[]) =>
    attempt(
      lines.map(({ row }) => row),
      () =>
        send(lines.map(({ id, revision, values }) => ({ id, revision, values: inColumns(columns, values) }))),
    );
  /** Adds a row, whose key must be new: the row that has it stays as it is. */
  const add = async (values: RowChange['values']) =>
    (await attempt(['new'], () => call(addDataRow, { body: { datasetId, values } }))).isWritten;
  return { write, writePasted, add, forget, keepOnly, faults, isWriting };
}

const rowOf = (cell: string): string => cell.slice(0, cell.indexOf('/'));

function placedFaults(error: ApiError, keys: readonly string[]): [string, string][] {
  return error.violations.flatMap(({ path, message }) => {
    const [, index = 0, column] = /^body\.(?:rows\[(\d+)\]|values)\.(\w+)$/.exec(path) ?? [];
    const key = keys[Number(index)];
    return key === undefined || column === undefined ? [] : [[`${key}/${column}`, message]];
  });
}
