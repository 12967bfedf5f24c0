import { defineEndpoint } from '../endpoint.ts';
import { auditRetention } from './audit-retention.ts';

export const getAuditRetention = defineEndpoint({
  name: 'getAuditRetention',
  method: 'GET',
  path: '/api/audittrail/retention/detail',
  summary: 'How long the audit trail is kept',
  description: 'For how many days records are kept, and which ones have been removed.',
  permission: 'operate',
  writes: false,
  response: auditRetention,
});
