import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { filterGroup } from '../shapes/list.ts';

export const exportAuditTrail = defineEndpoint({
  name: 'exportAuditTrail',
  method: 'POST',
  path: '/api/audittrail/export',
  summary: 'Export the audit trail',
  description:
    'The sealed records, oldest first: `jsonl` has one record per line as it was hashed, for `verify-audit`; `csv` is for people. `filters` as in the list; an export that is to be verified has none. Instead of values there are salted hashes.',
  permission: 'operate',
  writes: false,
  transport: 'file',
  body: z.object({ format: z.enum(['jsonl', 'csv']), filters: filterGroup.optional() }),
  response: z.unknown(),
});
