import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { auditStreamFailures, auditStreamTarget } from './audit-stream.ts';

export const testAuditStream = defineEndpoint({
  name: 'testAuditStream',
  method: 'POST',
  path: '/api/audittrail/stream/test',
  summary: 'Send one message to a target',
  description: 'The message says that it is a test and carries no record. `failure` is null if it arrived.',
  permission: 'operate',
  writes: false,
  body: z.object({ target: auditStreamTarget }),
  response: z.object({ failure: z.enum(auditStreamFailures).nullable() }),
});
