import { useState } from 'react';
import type { EndpointRequest } from '#contracts/endpoint.ts';
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

  const write = async (rows: readonly RowChange[], removed: readonly string[] = []): Promise<boolean> => {
    setIsWriting(true);
    const keys = rows.map((row) => row.id ?? 'new');
    try {
      await call(saveDataRows, { body: { datasetId, rows: [...rows], removed: [...removed] } });
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
  return { write, faults, isWriting };
}

function placedFaults(error: ApiError, keys: readonly string[]): [string, string][] {
  return error.violations.flatMap(({ path, message }) => {
    const [, index, column] = /^body\.rows\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
    const key = keys[Number(index)];
    return key === undefined || column === undefined ? [] : [[`${key}/${column}`, message]];
  });
}
