import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { listedAuditRecord } from './audit-record.ts';

const call = {
  method: 'POST',
  summary: 'List the audit trail',
  description:
    'A page of the audit trail, newest first; columns `at`, `actor`, `acted_for`, `way`, `action`, `subject_kind`, `subject_id`, `module_id`, `entry_id`, `ip`. It cannot be sorted otherwise. To go on from a page, ask for what is before its last moment.',
  permission: 'operate',
  writes: false,
  body: listRequest,
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
