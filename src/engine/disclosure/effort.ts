/** How much of a search may still be looked at; below zero it is given up. */
export interface Effort {
  left: number;
}

/** What is followed of an app before the search for disclosures gives up: about a hundred milliseconds. */
export const maxEffort = 500_000;

/** Takes `amount` off and says whether anything is left. */
export function spend(effort: Effort, amount: number): boolean {
  effort.left -= amount;
  return effort.left >= 0;
}
