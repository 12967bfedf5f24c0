/** Of so many seats and fewer, or of this share, people are warned. */
const fewSeats = 2;
const fewShare = 0.1;

/** How many seats of a kind are left where only few are; null: there are enough, or no limit. */
export function fewSeatsLeft({ bought, used }: { readonly bought: number | null; readonly used: number }) {
  if (bought === null) return null;
  const left = Math.max(0, bought - used);
  return left <= Math.max(fewSeats, Math.floor(bought * fewShare)) ? left : null;
}
