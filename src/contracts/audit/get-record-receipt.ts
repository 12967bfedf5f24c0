import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { auditReceipt } from './audit-receipt.ts';

export const getRecordReceipt = defineEndpoint({
  name: 'getRecordReceipt',
  method: 'GET',
  path: '/api/audittrail/:id/receipt',
  summary: 'The receipt of a record',
  description:
    'A signed file that proves a record of the audit trail and its place in the chain. It contains no values.',
  permission: 'operate',
  writes: false,
  params: z.object({ id }),
  response: auditReceipt,
});
