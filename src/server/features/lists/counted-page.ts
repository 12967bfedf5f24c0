/** Totals are counted no further. */
export const maxCount = 10_000;

/** Items as a page of a list, with how many there are: `total` need not be counted further than one past the limit. */
export function countedPage<Item>(
  items: Item[],
  { page, length }: { readonly page: number; readonly length: number },
  total: number,
) {
  return { items, page, length, total: Math.min(total, maxCount), totalIsExact: total <= maxCount };
}
