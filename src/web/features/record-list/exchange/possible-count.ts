import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { checkImport } from '#contracts/exchange/check-import.ts';

/** How many rows will be imported; null: of those behind the first ones nobody knows yet. */
export function possibleCount(
  rowCount: number,
  { checkedCount, faultyCount }: Pick<EndpointOutput<typeof checkImport>, 'checkedCount' | 'faultyCount'>,
): number | null {
  return faultyCount === 0 || checkedCount === rowCount ? rowCount - faultyCount : null;
}
