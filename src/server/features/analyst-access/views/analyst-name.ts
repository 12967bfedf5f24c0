/** PostgreSQL keeps this many bytes of a name. */
const maxBytes = 63;

/**
 * A name for SQL made from what people call something: its text without control characters and double quotes, at most 63
 * bytes of UTF-8, and like none of the taken ones, whatever their case: then it has a number. `ending` always stays.
 */
export function analystName(label: string, taken: ReadonlySet<string>, ending = ''): string {
  const text = label
    .normalize('NFC')
    .replaceAll('"', '’')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  for (let number = 1; ; number += 1) {
    const end = `${ending}${number === 1 ? '' : ` (${number})`}`;
    const name = `${cut(text || '?', maxBytes - Buffer.byteLength(end))}${end}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

/** As many whole characters as fit. */
function cut(text: string, bytes: number): string {
  let kept = '';
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > bytes) break;
    kept += character;
  }
  return kept.trimEnd();
}
