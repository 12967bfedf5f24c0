/** Characters of the name of a connector or a security header. */
export const maxNameLength = 60;

/** The name with the first number that makes it free; `taken` are names in lower case. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 2; ; count++) {
    const ending = ` (${count})`;
    const candidate = `${name.slice(0, maxNameLength - ending.length)}${ending}`;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}
