/** Under which name the label of a reference is kept among the names of an entry. */
export function referenceName(kind: string, key: string): string {
  return `${kind}\n${key}`;
}
