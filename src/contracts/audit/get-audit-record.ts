import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { auditRecordDetail } from './audit-record.ts';

export const getAuditRecord = defineEndpoint({
  name: 'getAuditRecord',
  method: 'GET',
  path: '/api/audittrail/:id/detail',
  summary: 'A record of the audit trail',
  description:
    'A record with the values before and after, and its place in the chain. Values of entries are shown only if the caller may see the fields now.',
  permission: 'operate',
  writes: false,
  params: z.object({ id }),
  response: auditRecordDetail,
});
