import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const getAuditCheckpoint = defineEndpoint({
  name: 'getAuditCheckpoint',
  method: 'GET',
  path: '/api/audittrail/checkpoint',
  summary: 'A signed checkpoint of the audit trail',
  description:
    'The end of the chain now, signed with the organisation’s key (a JWS with Ed25519). Keep it elsewhere: `verify-audit` proves with it that nothing before it was changed since, whoever has the database.',
  permission: 'operate',
  writes: false,
  response: z.object({
    tenant: z.string(),
    position: z.number().int(),
    hash: z.string(),
    signed: z.string(),
    key: z.record(z.string(), z.unknown()),
  }),
});
