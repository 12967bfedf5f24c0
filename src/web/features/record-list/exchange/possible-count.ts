import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { checkImport } from '#contracts/exchange/check-import.ts';

/** The number of rows that will be imported; null if only the first rows were checked. */
export function possibleCount(
  rowCount: number,
  { checkedCount, faultyCount }: Pick<EndpointOutput<typeof checkImport>, 'checkedCount' | 'faultyCount'>,
): number | null {
  return faultyCount === 0 || checkedCount === rowCount ? rowCount - faultyCount : null;
}
