/**
 * Where ranges begin, as people type them: numbers between semicolons or spaces, with a point or a comma for decimals.
 * Ascending, each once; what is no number is left out.
 */
export function bordersOf(typed: string, most: number): number[] {
  const read = typed
    .split(/[;\s]+/)
    .filter((part) => part !== '')
    .map((part) => Number(part.replace(/,(?=\d+$)/, '.')))
    .filter(Number.isFinite);
  return [...new Set(read)].toSorted((one, other) => one - other).slice(0, most);
}
