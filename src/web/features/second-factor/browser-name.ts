/** Edge and Opera name Chrome as well, and Chrome names Safari: the first that fits is the browser. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Browser and system of a User-Agent header, such as `Firefox, Linux`; the header itself where none is known. */
export function browserName(userAgent: string): string {
  const known = (list: readonly (readonly [string, string])[]) =>
    list.find(([mark]) => userAgent.includes(mark))?.[1];
  const parts = [known(browsers), known(systems)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : userAgent;
}
