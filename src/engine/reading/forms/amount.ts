import type { ReadPage } from '../read-page.ts';

/** The sign between whole numbers and decimals. */
export type DecimalMark = '.' | ',';

const signs = '€$£¥￥円元₣₹';
const codes = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF INR JPY KRW MXN NOK NZD PLN RMB RON SEK SGD TRY USD ZAR'.split(
    ' ',
  ),
);

/** Whether a word is a currency: a sign, or a code of ISO 4217. */
export function isCurrency(word: string): boolean {
  return (
    word !== '' && ([...word].every((letter) => signs.includes(letter)) || codes.has(word.toUpperCase()))
  );
}

/** The sign before decimals in a document, by its amounts with two decimals. Null: it has none, or both kinds alike. */
export function decimalMarkOf(pages: readonly ReadPage[]): DecimalMark | null {
  let votes = 0;
  for (const { text } of pages.flatMap(({ words }) => words)) {
    const mark = /^[^\d]*\d[\d.,'’]*([.,])\d\d[^\d.,]*$/.exec(text)?.[1];
    votes += mark === ',' ? 1 : mark === '.' && !/\d\.\d\d\.\d\d/.test(text) ? -1 : 0;
  }
  return votes === 0 ? null : votes > 0 ? ',' : '.';
}

/** What Japanese and Chinese documents write before and behind a sum so that nothing is added. */
const easternWords = /^金\s*(?=[¥\d])|(?:也|整|正)$/gu;
/** A dash behind a sum in yen closes it, and does not make it negative. */
const closingSign = /^(¥\s*[\d.,]+)[-−]+$/;
/** Groups of three, and two decimals: that an engine has misread a comma does not matter. */
const misread = /^\d{1,3}(?:[.,]{1,2}\d{3})+[.,]\d\d$/;

/**
 * A text that is an amount and nothing else, as a decimal with a point. A currency beside it is left out; brackets and a
 * minus at the end make it negative. Null: it is no amount.
 */
export function amountOf(text: string, mark: DecimalMark | null): string | null {
  const plainText = text.normalize('NFKC').trim();
  const words = plainText
    .replace(easternWords, '')
    .replace(closingSign, '$1')
    .replaceAll('¥', ' ')
    .split(/\s+/);
  const bare = words
    .map((word) => word.replace(new RegExp(`^[${signs}]+|[${signs}]+$`, 'gu'), ''))
    .filter((word) => word !== '' && !isCurrency(word))
    .join(' ')
    .replace(/^([A-Z]{3})(?=[\d-])/, (code) => (codes.has(code) ? '' : code));
  const isNegative = /^[-−(▲△]|[-−]$/.test(bare);
  const said = bare.replace(/^[-−(▲△]\s*|\s*[-−)]$/g, '');
  const isMisread = misread.test(said);
  const digits = isMisread ? withOneMark(said) : said;
  if (!/^\d[\d.,'’ ]*$/.test(digits)) return null;
  const sign = isMisread ? '.' : markOf(digits, mark);
  const at = sign === null ? -1 : digits.lastIndexOf(sign);
  const whole = at < 0 ? digits : digits.slice(0, at);
  const decimals = at < 0 ? '' : digits.slice(at + 1);
  if (!/^\d{1,3}([.,'’ ]?\d{3})*$|^\d+$/.test(whole) || !/^\d*$/.test(decimals)) return null;
  const plain = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return `${isNegative ? '-' : ''}${plain}${decimals === '' ? '' : `.${decimals}`}`;
}

const endsIn = (digits: string, mark: DecimalMark) =>
  digits.split(mark).length === 2 && !/[.,]/.test(digits.slice(digits.indexOf(mark) + 1));

/** The number with no sign but a point before its decimals. */
const withOneMark = (digits: string) => `${digits.slice(0, -3).replace(/[.,]/g, '')}.${digits.slice(-2)}`;

const markOf = (digits: string, mark: DecimalMark | null) =>
  mark === null ? likelyMark(digits) : endsIn(digits, mark) ? mark : null;

/** The last sign of a number by itself: decimals unless three digits follow it. */
function likelyMark(digits: string): DecimalMark | null {
  const [, mark, rest = ''] = /([.,])(\d*)$/.exec(digits) ?? [];
  const isOnly = mark !== undefined && digits.split(mark).length === 2;
  return isOnly && rest.length !== 3 ? (mark as DecimalMark) : null;
}
