import type { ReadPage } from '../read-page.ts';

/** In which order days and months are written. */
export type DayOrder = 'DMY' | 'MDY';

/** The first letters of the months in English, German, Spanish and French. */
const months: readonly RegExp[] = [
  /^(jan|ene)/,
  /^(feb|fév|fev)/,
  /^(mar|mär|maer)/,
  /^(apr|abr|avr)/,
  /^(may|mai)/,
  /^(jun|juin)/,
  /^(jul|juil)/,
  /^(aug|ago|aoû|aou)/,
  /^(sep)/,
  /^(oct|okt)/,
  /^(nov)/,
  /^(dec|dez|dic|déc)/,
];

/** Numbers of a date with its separator: `20.11.2026`, `11/20/26`. */
const numbers = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;

/** The order of days and months in a document, by dates that can only be read one way; otherwise that of the reader. */
export function dayOrderOf(pages: readonly ReadPage[], dateFormat: string): DayOrder {
  for (const { text } of pages.flatMap(({ words }) => words)) {
    const [, first, separator, second] = numbers.exec(text.replace(/[,;]$/, '')) ?? [];
    if (separator === '.' || Number(first) > 12) return 'DMY';
    if (Number(second) > 12) return 'MDY';
  }
  return dateFormat.startsWith('MM') ? 'MDY' : 'DMY';
}

/** A text that is a date and nothing else, as `YYYY-MM-DD`. Null: it is none, or not one of the calendar. */
export function dateOf(text: string, order: DayOrder): string | null {
  const trimmed = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[,;.]$/, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(trimmed);
  if (iso) return calendarDate(iso[1], iso[2], iso[3]);
  const eastern = /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日$/.exec(trimmed);
  if (eastern) return calendarDate(eastern[1], eastern[2], eastern[3]);
  const plain = numbers.exec(trimmed.replace(/\s*([./-])\s*/g, '$1'));
  if (plain) {
    const [, first, , second, year] = plain;
    const isDayFirst = order === 'DMY' ? Number(second) <= 12 : Number(first) > 12;
    return isDayFirst ? calendarDate(year, second, first) : calendarDate(year, first, second);
  }
  return namedDate(trimmed, text);
}

function namedDate(trimmed: string, text: string): string | null {
  const dayFirst = /^(\d{1,2})\.?(?:st|nd|rd|th|er)?\s+(?:de\s+)?(\p{L}{3,})\.?,?\s+(?:de\s+)?(\d{4})$/u.exec(
    trimmed,
  );
  const monthFirst = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u.exec(trimmed);
  const [day, name, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  if (name === undefined || text === '') return null;
  const month = months.findIndex((pattern) => pattern.test(name.normalize('NFC')));
  return month < 0 ? null : calendarDate(year, String(month + 1), day);
}

function calendarDate(year = '', month = '', day = ''): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
