/** The known name that is most like a given one, by the fewest letters to change; undefined when none is known. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const given = name.slice(0, maximumCompared).toLowerCase();
  let nearest: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const distance = changesBetween(given, candidate.toLowerCase());
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

/** Longer names are like none of ours, and comparing them takes time. */
const maximumCompared = 60;

/** Letters to put in, take out or replace, row by row (Levenshtein 1966). */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, otherLetter] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
