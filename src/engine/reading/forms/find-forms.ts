import { type FoundText, foundText, type Line, linesOf, runsOf } from '../page-lines.ts';
import type { ReadPage } from '../read-page.ts';
import { ibanOf, vatNumberOf } from './account-number.ts';
import { amountOf, type DecimalMark, isCurrency } from './amount.ts';
import { type DayOrder, dateOf } from './date-text.ts';

/** A text of a certain form, with what it says in the notation that programs use. */
export interface FoundForm extends FoundText {
  readonly meant: string;
}

/** How a document writes numbers and dates. */
export interface Notation {
  readonly mark: DecimalMark | null;
  readonly order: DayOrder;
}

/** Words that one IBAN or date is written in at most. */
const maxParts = 10;
/** `令和 8 年 11 月 30 日 (月)`. */
const partsOfDate = 8;

/** The account numbers of a document whose check digits are right, in reading order. */
export function ibansIn(pages: readonly ReadPage[]): readonly FoundForm[] {
  return formsIn(pages, ibanOf);
}

/** The VAT numbers of a document, in reading order. */
export function vatNumbersIn(pages: readonly ReadPage[]): readonly FoundForm[] {
  return formsIn(pages, vatNumberOf);
}

/** The dates of a document, in reading order. */
export function datesIn(pages: readonly ReadPage[], { order }: Notation): readonly FoundForm[] {
  return formsIn(pages, (text) => dateOf(text, order), partsOfDate);
}

/** The amounts with decimals or a currency at the ends of texts, in reading order. */
export function amountsIn(pages: readonly ReadPage[], { mark }: Notation): readonly FoundForm[] {
  return textsOf(pages, (line) => runsOf(line)).flatMap(({ words, page }) => {
    for (let start = 0; start < words.length; start++) {
      const part = words.slice(start);
      const found = foundText(part, page);
      const meant = part.some(isMoney) ? amountOf(found.text, mark) : null;
      if (meant !== null) return [{ ...found, meant }];
    }
    return [];
  });
}

const isMoney = ({ text }: Line[number]) =>
  isCurrency(text) || /[€$£¥￥]/.test(text) || /[.,]\d\d$/.test(text);

/** From each word on, the longest text that has the form; words of one are not looked at again. */
function formsIn(
  pages: readonly ReadPage[],
  meaning: (text: string) => string | null,
  parts = maxParts,
): readonly FoundForm[] {
  return textsOf(pages, (line) => [line]).flatMap(({ words, page }) => {
    const found: FoundForm[] = [];
    for (let start = 0; start < words.length; start++) {
      for (let end = Math.min(words.length, start + parts); end > start; end--) {
        const text = foundText(words.slice(start, end), page);
        const isWhole = hasSign(words[start]) && hasSign(words[end - 1]);
        const meant = isWhole ? meaning(text.text) : null;
        if (meant === null) continue;
        found.push({ ...text, meant });
        start = end - 1;
        break;
      }
    }
    return found;
  });
}

/** Whether a word is more than a dash or a dot between others. */
const hasSign = (word: Line[number] | undefined) => /[\p{L}\p{N}]/u.test(word?.text ?? '');

function textsOf(pages: readonly ReadPage[], cut: (line: Line) => readonly Line[]) {
  return pages.flatMap(({ words }, page) =>
    linesOf(words).flatMap((line) => cut(line).map((part) => ({ words: part, page }))),
  );
}
