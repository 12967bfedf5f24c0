import type { ChainLink } from '../chain/chain.ts';

/** From where and by whom; no part of what is hashed. Empty where it is not known. */
export interface SentOrigin {
  readonly ip: string;
  readonly userAgent: string;
  readonly user: string;
}

/** A link as `verify-audit` reads it; it does not look at the origin. */
export function jsonLine({ position, hash, record }: ChainLink, origin?: SentOrigin): string {
  return `${JSON.stringify({ position, hash, record, ...(origin && { origin }) })}\n`;
}
