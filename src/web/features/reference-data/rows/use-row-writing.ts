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

type Body = EndpointRequest<typeof saveDataRows>['body'];
export type RowChange = NonNullable<Body['rows']>[number];

/** Faults of cells by `row/column`; `row` is a row's id, or `new`. */
export type CellFaults = ReadonlyMap<string, string>;

/** Writes rows of a set, a call after the other, and keeps what was refused beside the cells it came from. */
export function useRowWriting(datasetId: string) {
  const invalidate = useInvalidate();
  const [faults, setFaults] = useState<CellFaults>(new Map());
  const [isWriting, setIsWriting] = useState(false);

  const attempt = async (keys: readonly string[], send: () => Promise<unknown>): Promise<boolean> => {
    setIsWriting(true);
    try {
      await send();
      setFaults(
        (before) => new Map([...before].filter(([cell]) => !keys.includes(cell.split('/')[0] ?? ''))),
      );
      await invalidate(listDataRows, listDataChanges, listDataSets, getDataSet);
      return true;
    } catch (error) {
      const placed = error instanceof ApiError ? placedFaults(error, keys) : [];
      if (placed.length > 0) setFaults((before) => new Map([...before, ...placed]));
      else toast.error(error instanceof Error ? error.message : '');
      if (error instanceof ApiError && error.status === 409) await invalidate(listDataRows);
      return false;
    } finally {
      setIsWriting(false);
    }
  };
  const write = (rows: readonly RowChange[], removed: readonly string[] = []) =>
    attempt(
      rows.map((row) => row.id ?? 'new'),
      () => call(saveDataRows, { body: { datasetId, rows: [...rows], removed: [...removed] } }),
    );
  /** Adds a row, whose key must be new: the row that has it stays as it is. */
  const add = (values: RowChange['values']) =>
    attempt(['new'], () => call(addDataRow, { body: { datasetId, values } }));
  return { write, add, faults, isWriting };
}

function placedFaults(error: ApiError, keys: readonly string[]): [string, string][] {
  return error.violations.flatMap(({ path, message }) => {
    const [, index = 0, column] = /^body\.(?:rows\[(\d+)\]|values)\.(\w+)$/.exec(path) ?? [];
    const key = keys[Number(index)];
    return key === undefined || column === undefined ? [] : [[`${key}/${column}`, message]];
  });
}
