/** For what the organisation signs places of the chain: what is signed for one purpose is worth nothing for another. */
export const purposes = {
  checkpoint: 'audit-checkpoint',
  pruning: 'audit-pruning',
  receipt: 'audit-receipt',
} as const;

/** What is signed about the chain holds for as long as anybody keeps it. */
export const signedForSeconds = 100 * 365 * 86_400;
