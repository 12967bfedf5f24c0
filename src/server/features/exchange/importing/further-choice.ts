import type { SheetChoice, TableChoice } from './sheet-findings.ts';
import { NoSuchPart } from './sheet-too-large.ts';

/** Where a request says which line of a further sheet names the columns. */
export const furtherHeadPath = 'query.furtherHeads';

/** What of a further sheet is to be read as the table. */
export function choiceOfFurther({ furtherHeads, furtherBelow }: SheetChoice, place: number): TableChoice {
  return { head: furtherHeads?.get(place), below: furtherBelow?.has(place) ? 'take' : 'leaveOut' };
}

/** Throws `NoSuchPart` where something is chosen for a sheet at none of the places, which are those of further sheets. */
export function refuseChoiceBeyond(
  places: readonly number[],
  { furtherHeads, furtherBelow }: SheetChoice,
): void {
  const isBeyond = (place: number) => !places.includes(place);
  if ([...(furtherHeads?.keys() ?? [])].some(isBeyond)) throw new NoSuchPart(furtherHeadPath);
  if ([...(furtherBelow ?? [])].some(isBeyond)) throw new NoSuchPart('query.furtherBelow');
}
