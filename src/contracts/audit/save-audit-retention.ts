import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { auditRetention, maxRetentionDays, minRetentionDays } from './audit-retention.ts';

export const saveAuditRetention = defineEndpoint({
  name: 'saveAuditRetention',
  method: 'POST',
  path: '/api/audittrail/retention/save',
  summary: 'Set how long the audit trail is kept',
  description:
    'Records older than `days` are removed once a night; null keeps them for good. One sealed record with the counts of each kind, the first and the last place and the hash at the boundary takes their place, so that what is left still verifies.',
  permission: 'operate',
  writes: true,
  body: z.object({ days: z.number().int().min(minRetentionDays).max(maxRetentionDays).nullable() }),
  response: auditRetention,
});
