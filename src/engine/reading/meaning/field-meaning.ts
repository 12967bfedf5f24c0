import { type ColumnMeaning, columnWords } from './column-words.ts';
import { type Meaning, meaningWords } from './meaning-words.ts';

/** Words that mean something only by themselves: a delivery date is no date of an invoice. */
const onlyAlone = new Set(
  'date datum fecha due net netto neto tax vat gst mwst ust iva tva total summe gesamt betrag brutto receipt pedido 日付 日期 合計 合计 小計 小计'.split(
    ' ',
  ),
);

/** What a field asks for, by the words of its labels and its name; null: none of these. */
export function fieldMeaning(labels: readonly string[]): Meaning | null {
  return likeliest(meaningWords, labels);
}

/** What a column of a table section asks for. */
export function columnMeaning(labels: readonly string[]): ColumnMeaning | null {
  return likeliest(columnWords, labels);
}

const knownLabels = new Set(
  Object.values(meaningWords)
    .flat()
    .map((words) => bare(words)),
);

/** Whether a text is itself one of the labels of documents, as in the head of a table of facts. */
export function isLabel(text: string): boolean {
  return knownLabels.has(bare(text));
}

function bare(text: string): string {
  return joined(text).replaceAll(' ', '');
}

/** The meaning with the longest words among those in the labels. */
function likeliest<Key extends string>(
  words: Readonly<Record<Key, readonly string[]>>,
  labels: readonly string[],
): Key | null {
  let best: { readonly key: Key; readonly length: number } | null = null;
  for (const key of Object.keys(words) as Key[]) {
    for (const phrase of words[key]) {
      const wanted = spread(phrase);
      // An account number of a supplier is not the supplier.
      const length = wanted === 'iban' ? wanted.length + 20 : wanted.length;
      const isThere = labels.some(
        (label) => hasPhrase(spread(label), wanted) || hasPhrase(joined(label), wanted),
      );
      if (isThere && length > (best?.length ?? 0)) best = { key, length };
    }
  }
  return best?.key ?? null;
}

/** Whole words of languages with blanks; in others, any part of the text. */
function hasPhrase(label: string, phrase: string): boolean {
  if (onlyAlone.has(phrase)) return label === phrase;
  return /[\u3040-\u30ff\u4e00-\u9fff]/.test(phrase)
    ? label.includes(phrase)
    : ` ${label} `.includes(` ${phrase} `);
}

/** A label or a name such as `invoiceNumber` as words in lower case with one blank between them. */
const spread = (label: string) => joined(label.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));

function joined(label: string): string {
  return label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#°º]+/gu, ' ')
    .trim();
}
