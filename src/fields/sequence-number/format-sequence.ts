const placeholder = /\{(yyyy|yy|mm|dd|0+)\}/g;

/** Parts that a format must have: exactly one counter, `{0000}` or the plain form `01`. */
export function isSequenceFormat(format: string): boolean {
  if (isPlain(format)) return true;
  const counters = [...format.matchAll(placeholder)].filter((match) => match[1]?.startsWith('0'));
  return counters.length === 1 && !/[{}]/.test(format.replace(placeholder, '')) && format.length <= 60;
}

/**
 * The text of a running number. `{yyyy}`, `{yy}`, `{mm}`, `{dd}` are parts of the date (`YYYY-MM-DD`), `{0000}` the
 * number with at least so many digits. A plain format such as `01` or `100` is both width and first number.
 */
export function formatSequence(format: string, count: number, date: string): string {
  if (isPlain(format)) return String(Number(format) + count - 1).padStart(format.length, '0');
  return withDate(format, date).replace(placeholder, (_, part: string) =>
    String(count).padStart(part.length, '0'),
  );
}

/** The format with its date filled in: numbers start again when it changes. */
export function sequenceCounter(format: string, date: string): string {
  return isPlain(format) ? format : withDate(format, date);
}

function withDate(format: string, date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const parts: Record<string, string> = { yyyy: year, yy: year.slice(2), mm: month, dd: day };
  return format.replace(placeholder, (whole, part: string) => parts[part] ?? whole);
}

function isPlain(format: string): boolean {
  return /^\d{1,15}$/.test(format);
}
