import { createHash } from 'node:crypto';
import type { AuditReceipt } from '#contracts/audit/audit-receipt.ts';
import { canonicalJson } from './canonical-json.ts';
import { linkHash } from './chain.ts';
import { purposes } from './purposes.ts';
import { signedClaims } from './signed-claims.ts';

/** What is signed of a receipt. */
export interface ReceiptClaims {
  readonly position: number;
  readonly hash: string;
  /** SHA-256 of what it says, as canonical JSON. */
  readonly receipt: string;
}

/** The claims that a receipt has to be signed with. */
export function claimsOf(receipt: AuditReceipt['receipt']): ReceiptClaims {
  const { position, hash } = receipt;
  return { position, hash, receipt: createHash('sha256').update(canonicalJson(receipt)).digest('hex') };
}

/**
 * What is wrong with a receipt by itself: `signature` when its key did not sign it, `edited` when it says something else
 * than was signed, or its record does not give its hash.
 */
export function receiptFaultsOf(file: AuditReceipt): readonly ('signature' | 'edited')[] {
  const signed = signedClaims<ReceiptClaims>(file, purposes.receipt);
  if (!signed) return ['signature'];
  const { receipt } = file;
  const said = claimsOf(receipt);
  const isAsSigned =
    signed.position === said.position && signed.hash === said.hash && signed.receipt === said.receipt;
  return isAsSigned && linkHash(receipt.previous, receipt.position, receipt.record) === receipt.hash
    ? []
    : ['edited'];
}
