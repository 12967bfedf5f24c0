import { defineEndpoint } from '../../endpoint.ts';
import { auditStream } from './audit-stream.ts';

export const getAuditStream = defineEndpoint({
  name: 'getAuditStream',
  method: 'GET',
  path: '/api/audittrail/stream/detail',
  summary: 'Where the audit trail is sent on to',
  description: 'With how far it has been sent, how much waits, and since when and why attempts fail.',
  permission: 'operate',
  writes: false,
  response: auditStream,
});
