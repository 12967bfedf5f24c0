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
  if (trimmed.includes('年')) return easternDate(trimmed.replace(/\s+/g, ''));
  const plain = numbers.exec(trimmed.replace(/\s*([./-])\s*/g, '$1'));
  if (plain) {
    const [, first, , second, year] = plain;
    const isDayFirst = order === 'DMY' ? Number(second) <= 12 : Number(first) > 12;
    return isDayFirst ? calendarDate(year, second, first) : calendarDate(year, first, second);
  }
  return namedDate(trimmed, text);
}

/** The years before the first of an era. */
const eras: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925 };

/**
 * `2026年11月30日` and `令和8年11月30日`, with or without the day of the week. Engines that read pictures take 日, the day, for
 * letters that look like it.
 */
function easternDate(text: string): string | null {
  const [, era = '', year = '', month, day] =
    /^(令和|平成|昭和)?(\d{1,4}|元)年(\d{1,2})月(\d{1,2})[日目曰](?:\(?(?:[月火水木金土日]|(?:星期|周)[一二三四五六日天])(?:曜日?)?\)?)?$/.exec(
      text,
    ) ?? [];
  const inEra = year === '元' ? 1 : Number(year);
  const full = era === '' ? (year.length === 4 ? year : '') : String((eras[era] ?? 0) + inEra);
  return full === '' || inEra === 0 ? null : calendarDate(full, month, day);
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
