import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { filterGroup } from '../shapes/list.ts';

export const exportAuditTrail = defineEndpoint({
  name: 'exportAuditTrail',
  method: 'POST',
  path: '/api/audittrail/export',
  summary: 'Export the audit trail',
  description:
    'The sealed records, oldest first: `jsonl` has one record per line as it was hashed, for `verify-audit`, with salted hashes instead of values; `csv` is for spreadsheets: names, times in the format of the organisation, and the values before and after that the caller may see. `filters` and `search` as in the list; an export that is to be verified has none.',
  permission: 'operate',
  writes: false,
  transport: 'file',
  body: z.object({
    format: z.enum(['jsonl', 'csv']),
    filters: filterGroup.optional(),
    search: z.object({ searchValue: z.string().max(200) }).optional(),
  }),
  response: z.unknown(),
});
