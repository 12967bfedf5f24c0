const longestKept = 54;

/** A name that is none of `taken`, whatever their case: the name itself, or with a number behind it. */
export function freeName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map((one) => one.toLowerCase()));
  let free = name;
  for (let number = 2; known.has(free.toLowerCase()); number += 1) {
    free = `${name.slice(0, longestKept)} (${number})`;
  }
  return free;
}
