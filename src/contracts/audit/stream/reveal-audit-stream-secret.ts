import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';

export const revealAuditStreamSecret = defineEndpoint({
  name: 'revealAuditStreamSecret',
  method: 'POST',
  path: '/api/audittrail/stream/secret',
  summary: 'Show the secret that batches of the audit trail are signed with',
  description:
    'For a target of kind `web`, by Standard Webhooks; the secret stays the same. The audit trail says who read it.',
  permission: 'operate',
  // The keys are read before the transaction that tells.
  writes: false,
  response: z.object({ secret: z.string() }),
});
