/** Of these, the first that a text has says how many it is about. */
const names = ['count', 'minimum', 'maximum', 'rows'] as const;

/** The number that chooses the plural form of a text with these values, if it has one. */
export function countIn(values: Readonly<Record<string, unknown>>): number | undefined {
  return names.map((name) => values[name]).find((value) => typeof value === 'number');
}
