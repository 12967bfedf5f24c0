import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { auditReceipt } from './audit-receipt.ts';

/** What is wrong with a receipt. The texts are `audit:receipt_<fault>`. */
export const receiptFaults = ['edited', 'signature', 'foreignKey', 'notInChain'] as const;

export const verifyAuditReceipt = defineEndpoint({
  name: 'verifyAuditReceipt',
  method: 'POST',
  path: '/api/audittrail/receipt/verify',
  summary: 'Verify a receipt',
  description:
    'Whether a receipt is as it was signed, by this organisation, and whether the chain contains its record. `edited`: what it says was changed; `signature`: the signature is not valid; `foreignKey`: another organisation signed it; `notInChain`: the chain has something else at its place. `chain` is `removed` when the record was removed after its time.',
  permission: 'signedIn',
  writes: false,
  body: auditReceipt,
  response: z.object({
    isValid: z.boolean(),
    faults: z.array(z.enum(receiptFaults)),
    chain: z.enum(['contained', 'removed', 'missing']),
  }),
});
