import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../shapes/basics.ts';

export const verifyAuditTrail = defineEndpoint({
  name: 'verifyAuditTrail',
  method: 'POST',
  path: '/api/audittrail/verify',
  summary: 'Verify the audit trail',
  description:
    'Computes the chain again, from its first record to its last, and keeps what it found for `getAuditRetention`. `faults` are the first hundred places at which it is broken: a record was changed, is missing, or has no place though it is older than the end of the chain.',
  permission: 'operate',
  writes: false,
  response: z.object({
    isIntact: z.boolean(),
    count: z.number().int(),
    /** The latest moment of a sealed record; null: there is none. */
    sealedTo: instant.nullable(),
    head: z.string(),
    faults: z.array(
      z.object({
        position: z.number().int().nullable(),
        id: z.string(),
        code: z.enum(['changed', 'missing', 'added']),
      }),
    ),
  }),
});
