import type { SheetChoice, TableChoice } from '../sheets/sheet-findings.ts';
import { NoSuchPart } from '../sheets/sheet-too-large.ts';

/** The request's path for the header lines of further sheets. */
export const furtherHeadPath = 'query.furtherHeads';

/** The part of a further sheet that is read as the table. */
export function choiceOfFurther({ furtherHeads, furtherBelow }: SheetChoice, place: number): TableChoice {
  return { head: furtherHeads?.get(place), below: furtherBelow?.has(place) ? 'take' : 'leaveOut' };
}

/** Throws `NoSuchPart` if a choice names a sheet that is not at one of the places of further sheets. */
export function refuseChoiceBeyond(
  places: readonly number[],
  { furtherHeads, furtherBelow }: SheetChoice,
): void {
  const isBeyond = (place: number) => !places.includes(place);
  if ([...(furtherHeads?.keys() ?? [])].some(isBeyond)) throw new NoSuchPart(furtherHeadPath);
  if ([...(furtherBelow ?? [])].some(isBeyond)) throw new NoSuchPart('query.furtherBelow');
}
