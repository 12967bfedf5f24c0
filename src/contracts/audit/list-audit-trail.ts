import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { listedAuditRecord } from './audit-record.ts';

/** The place of a record in the trail. */
const place = z.object({ at: instant, id });

const call = {
  method: 'POST',
  summary: 'List the audit trail',
  description:
    'A page of the audit trail, newest first; columns `at`, `actor`, `acted_for`, `way`, `action`, `subject_kind`, `subject_id`, `module_id`, `entry_id`, `ip`. It cannot be sorted otherwise. To go on from a page, ask for what comes `after` its last record, or `before` its first one in the same order: that costs the same however far one has gone, while `page` counts all records that it leaves out.',
  permission: 'operate',
  writes: false,
  body: listRequest.extend({ after: place.optional(), before: place.optional() }),
  response: listOf(listedAuditRecord),
} as const;

export const listAuditTrail = defineEndpoint({
  ...call,
  name: 'listAuditTrail',
  path: '/api/audittrail/datatables',
});

/** The same list at the address that the specification gives. */
export const listAuditTrailByName = defineEndpoint({
  ...call,
  name: 'listAuditTrailByName',
  path: '/audittrail/datatables',
});
