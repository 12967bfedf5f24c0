import type { z } from 'zod';
import type { dataRow } from '#contracts/shapes/reference-data.ts';
import { loadPeople } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { DataRow, DataSet } from '../data-set.ts';

/** Rows on the wire: only columns that the set has now. */
export async function presentRows(
  ctx: Context,
  set: DataSet,
  rows: readonly DataRow[],
): Promise<z.output<typeof dataRow>[]> {
  const people = await loadPeople(
    ctx,
    rows.map(({ modifiedBy }) => modifiedBy),
  );
  return rows.map((row) => {
    const author = people.get(row.modifiedBy);
    return {
      id: row.id,
      key: row.key,
      revision: row.revision,
      values: Object.fromEntries(set.columns.map(({ name }) => [name, row.values[name] ?? null])),
      modified_by: author ? { id: author.id, name: author.name } : null,
      modified_on: row.modifiedOn,
    };
  });
}
