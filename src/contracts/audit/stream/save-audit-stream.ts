import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { auditStream, auditStreamTarget } from './audit-stream.ts';

export const saveAuditStream = defineEndpoint({
  name: 'saveAuditStream',
  method: 'POST',
  path: '/api/audittrail/stream/save',
  summary: 'Send the audit trail on to another system',
  description:
    'Sealed records are sent in their order, each at least once, a second or two after they happen. `isFromStart` begins with the oldest record that is kept; else a target that has just been set gets what happens from now on. Attempts that fail are repeated, at least every quarter of an hour, until they work.',
  permission: 'operate',
  writes: true,
  errors: ['stale_revision'],
  body: z.object({
    target: auditStreamTarget,
    isActive: z.boolean(),
    isFromStart: z.boolean().optional(),
    revision: z.number().int(),
  }),
  response: auditStream,
});
