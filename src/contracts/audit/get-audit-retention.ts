import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../shapes/basics.ts';
import { auditRetention } from './audit-retention.ts';

export const getAuditRetention = defineEndpoint({
  name: 'getAuditRetention',
  method: 'GET',
  path: '/api/audittrail/retention/detail',
  summary: 'How long the audit trail is kept, and whether it is intact',
  description:
    'For how many days records are kept, which ones have been removed, and what the last check of the whole chain found: one is made every night, and by each call of `verifyAuditTrail`.',
  permission: 'operate',
  writes: false,
  response: auditRetention.extend({
    /** Null: it was not checked yet. */
    chain: z
      .object({
        checked_on: instant,
        isIntact: z.boolean(),
        /** The latest moment of a record that it covered; null: there was none. */
        sealedTo: instant.nullable(),
        /** At how many places it is broken, counted to a hundred. */
        fault_count: z.number().int(),
      })
      .nullable(),
  }),
});
