import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { auditReceipt } from './audit-receipt.ts';

export const getDecisionReceipt = defineEndpoint({
  name: 'getDecisionReceipt',
  method: 'GET',
  path: '/api/audittrail/receipt',
  summary: 'The receipt of a decision',
  description:
    'A signed file that proves a decision of the caller: `historyId` is the `id` of an item in the history of the entry. `verify-audit` verifies it without the product. Decisions of others are not found, nor is one whose record has been removed after its time.',
  permission: 'signedIn',
  writes: false,
  query: z.object({ moduleId: id, recordId: id, historyId: id }),
  response: auditReceipt,
});
