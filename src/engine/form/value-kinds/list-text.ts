/**
 * The items of a list as one line that `splitItems` can read: `Red, Green`. An item with a separator, a quotation mark
 * or blanks at its ends is quoted, as in CSV (RFC 4180).
 */
export function joinItems(items: readonly string[]): string {
  return items
    .map((item) => (/[",;\n]|^\s|\s$/.test(item) ? `"${item.replaceAll('"', '""')}"` : item))
    .join(', ');
}

/** The texts between commas, semicolons or line ends, without blank items. */
export function splitItems(text: string): string[] {
  const items = text.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,;\n]*))\s*(?:[,;\n]|$)/g);
  return [...items]
    .map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain?.trim() ?? '')
    .filter((item) => item !== '');
}
