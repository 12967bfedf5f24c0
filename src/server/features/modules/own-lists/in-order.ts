/** The wanted ones first, each once, then those of the list that are not among them, in the order they had. */
export function inOrder(list: readonly string[], wanted: readonly string[]): string[] {
  return [...new Set([...wanted, ...list])];
}
