/** Keys for a list whose items may be alike: each one's name, and how many of that name stand before it. */
export function repeatedKeys(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return `${name} ${before}`;
  });
}
