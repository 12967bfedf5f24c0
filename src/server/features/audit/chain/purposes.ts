/** For what the organisation signs places of the chain: what is signed for one purpose is worth nothing for another. */
export const purposes = {
  checkpoint: 'audit-checkpoint',
  pruning: 'audit-pruning',
  receipt: 'audit-receipt',
} as const;

/** A hundred years: people keep what is signed about the chain. */
export const signedForSeconds = 100 * 365 * 86_400;
