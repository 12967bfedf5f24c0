const placeholder = /\{(yyyy|yy|mm|dd|0+)\}/g;
const maxLength = 60;

/** Why a format cannot be used: a code of `messages/<locale>/faults.ts`. */
export interface SequenceFault {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The error of a format, which has exactly one counter, `{0000}` or the plain form `01`. Null for a valid format. */
export function sequenceFault(format: unknown): SequenceFault | null {
  if (typeof format !== 'string') return { code: 'setting_not_text' };
  if (isPlain(format)) return null;
  if (/[\p{Cc}\u2028\u2029]/u.test(format)) return { code: 'setting_sequence_control' };
  if (format.length > maxLength) {
    return { code: 'setting_sequence_too_long', params: { maximum: maxLength } };
  }
  const counters = [...format.matchAll(placeholder)].filter((match) => match[1]?.startsWith('0'));
  const fault = bracketFault(format.replace(placeholder, ''));
  return fault ?? (counters.length === 1 ? null : { code: 'setting_sequence_format' });
}

/** The error of the brackets that are left once all known placeholders are removed. */
function bracketFault(rest: string): SequenceFault | null {
  const [, unknown, open, stray] = /(\{[^{}]*\})|(\{[^{}]*)|(\})/.exec(rest) ?? [];
  if (unknown) return { code: 'setting_sequence_unknown', params: { placeholder: unknown } };
  if (open) return { code: 'setting_sequence_unclosed', params: { placeholder: open } };
  return stray ? { code: 'setting_sequence_unopened' } : null;
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
