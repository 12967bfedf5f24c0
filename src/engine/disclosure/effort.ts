/** The remaining effort of a search; below zero the search stops. */
export interface Effort {
  left: number;
}

/** Effort for one app before the search for disclosures stops: about a hundred milliseconds. */
export const maxEffort = 500_000;

/** Subtracts `amount` and returns whether any effort is left. */
export function spend(effort: Effort, amount: number): boolean {
  effort.left -= amount;
  return effort.left >= 0;
}
