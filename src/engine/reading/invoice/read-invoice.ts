import { amountOf, isCurrency } from '../forms/amount.ts';
import { dateOf } from '../forms/date-text.ts';
import {
  amountsIn,
  datesIn,
  type FoundForm,
  ibansIn,
  type Notation,
  vatNumbersIn,
} from '../forms/find-forms.ts';
import { type Meaning, meaningWords } from '../meaning/meaning-words.ts';
import type { ReadPage } from '../read-page.ts';
import { valuesBesideLabel } from '../values-beside-labels.ts';
import { supplierOf } from './supplier-of.ts';

/** What a document says, by meaning. `meant` is in the notation that programs use. */
export type InvoiceValues = ReadonlyMap<Meaning, FoundForm>;

/** How sure one can be of a value that only its form tells, and not a label beside it. */
const byFormOnly = 0.6;
/** The amounts of a document that are checked against each other differ by rounding at most. */
const roundingSlack = 0.011;

/**
 * The values of an invoice or a receipt, by the words of six languages, by their forms, and by net and tax having to add
 * up to the total.
 */
export function readInvoice(
  pages: readonly ReadPage[],
  kind: 'invoice' | 'receipt',
  notation: Notation,
): InvoiceValues {
  const values = new Map<Meaning, FoundForm>();
  const put = (meaning: Meaning, found: FoundForm | undefined) => {
    if (found) values.set(meaning, found);
  };
  put('supplier', supplierOf(pages, kind));
  put('number', labelled(pages, 'number', numberOf)[0]);
  put('order', labelled(pages, 'order', numberOf)[0]);
  put('iban', ibansIn(pages)[0]);
  put('vatNumber', vatNumbersIn(pages)[0]);
  put('due', labelled(pages, 'due', (text) => dateOf(text, notation.order))[0]);
  put('date', dateOfIssue(pages, notation, values.get('due')));
  for (const [meaning, found] of sumsOf(pages, notation)) put(meaning, found);
  put('currency', currencyOf(pages));
  return values;
}

/** Values beside the words of a meaning, the most exact words first. */
function labelled(
  pages: readonly ReadPage[],
  meaning: Meaning,
  read: (text: string) => string | null,
): readonly FoundForm[] {
  return meaningWords[meaning].flatMap((words) =>
    valuesBesideLabel(pages, words).flatMap((found) => {
      const meant = read(found.text);
      return meant === null ? [] : [{ ...found, meant }];
    }),
  );
}

/** A number of a document has a digit, and is neither a date nor an amount of money. */
function numberOf(text: string): string | null {
  const [first = '', second = ''] = text.trim().split(/\s+/);
  const candidate = /\d/.test(first) ? first : `${first} ${second}`;
  const isNumber = /\d/.test(candidate) && candidate.length >= 2 && candidate.length <= 30;
  const isOther = dateOf(first, 'DMY') !== null || /[.,]\d\d$/.test(candidate) || isCurrency(first);
  return isNumber && !isOther ? candidate.replace(/[,;:]$/, '') : null;
}

function dateOfIssue(pages: readonly ReadPage[], notation: Notation, due: FoundForm | undefined) {
  const [beside] = labelled(pages, 'date', (text) => dateOf(text, notation.order));
  if (beside) return beside;
  const isDue = (one: FoundForm) => one.page === due?.page && one.left === due.left && one.top === due.top;
  const [first] = datesIn(pages, notation).filter((one) => !isDue(one));
  return first && { ...first, confidence: Math.min(first.confidence, byFormOnly) };
}

/** Net, tax and total: the ones that add up, or what is beside their words. */
function sumsOf(pages: readonly ReadPage[], notation: Notation): ReadonlyMap<Meaning, FoundForm> {
  const read = (text: string) => amountOf(text, notation.mark);
  const [nets, taxes, totals] = (['net', 'tax', 'total'] as const).map((meaning) => {
    const found = labelled(pages, meaning, read);
    return [...found].sort((a, b) => Number(b.meant) - Number(a.meant));
  }) as [FoundForm[], FoundForm[], FoundForm[]];
  for (const total of totals) {
    for (const net of nets) {
      const tax = taxes.find((one) => Math.abs(sumError(net, one, total)) < roundingSlack);
      if (tax && net !== total)
        return new Map([
          ['net', net],
          ['tax', tax],
          ['total', total],
        ]);
    }
  }
  const [largest] = [...amountsIn(pages, notation)].sort((a, b) => Number(b.meant) - Number(a.meant));
  const total =
    totals[0] ?? (largest && { ...largest, confidence: Math.min(largest.confidence, byFormOnly) });
  const smaller = (one: FoundForm) => total === undefined || Number(one.meant) <= Number(total.meant);
  const found: [Meaning, FoundForm | undefined][] = [
    ['net', nets.find(smaller)],
    ['tax', taxes.find((one) => smaller(one) && one.meant !== total?.meant)],
    ['total', total],
  ];
  return new Map(found.filter((pair): pair is [Meaning, FoundForm] => pair[1] !== undefined));
}

const sumError = (net: FoundForm, tax: FoundForm, total: FoundForm) =>
  Number(net.meant) + Number(tax.meant) - Number(total.meant);

const signCodes: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  円: 'JPY',
  元: 'CNY',
};

/** The currency that is named most often. */
function currencyOf(pages: readonly ReadPage[]): FoundForm | undefined {
  const counted = new Map<string, { count: number; found: FoundForm }>();
  for (const [page, { words }] of pages.entries()) {
    for (const word of words) {
      const bare = word.text.normalize('NFKC').replace(/[\d.,'’:()-]/g, '');
      const meant = signCodes[bare] ?? (isCurrency(bare) ? bare.toUpperCase() : null);
      if (meant === null) continue;
      const before = counted.get(meant);
      counted.set(meant, {
        count: (before?.count ?? 0) + 1,
        found: before?.found ?? { ...word, page, meant },
      });
    }
  }
  return [...counted.values()].sort((a, b) => b.count - a.count)[0]?.found;
}
