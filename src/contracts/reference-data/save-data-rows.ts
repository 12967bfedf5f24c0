import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { dataRow, dataRowValues } from '../shapes/reference-data.ts';

export const saveDataRows = defineEndpoint({
  name: 'saveDataRows',
  method: 'POST',
  path: '/api/ReferenceDataEntry/batch',
  summary: 'Write many rows',
  description:
    'Writes and removes many rows at once: all or none. A row with `id` changes that row, including its key; a row without `id` replaces the row with its key, or is added. With `revision`, a row is written only if it has not changed since. Columns that a row does not name keep their values. Errors are reported as `body.rows[3].price`.',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  errors: ['stale_revision'],
  body: z.object({
    datasetId: id,
    rows: z
      .array(z.object({ id: id.optional(), revision: z.number().int().optional(), values: dataRowValues }))
      .max(1000)
      .default([]),
    removed: z.array(id).max(1000).default([]),
  }),
  response: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    removed: z.number().int(),
    rows: z.array(dataRow),
  }),
});
