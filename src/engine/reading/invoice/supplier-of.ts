import { dateOf } from '../forms/date-text.ts';
import type { FoundForm } from '../forms/find-forms.ts';
import { isLabel } from '../meaning/field-meaning.ts';
import { meaningWords } from '../meaning/meaning-words.ts';
import { foundText, type Line, linesOf, plain, runsOf } from '../page-lines.ts';
import type { ReadPage } from '../read-page.ts';

/** Ends of the names of companies. */
const companyForms = new Set(
  'ab ag as asa aps bv co corp eg eurl gbr gmbh inc kg kgaa limited llc llp ltd mbh nv ohg oy oyj plc pte pty sa sarl sas sasu se sl slu spa srl ug'.split(
    ' ',
  ),
);
const easternForms = /株式会社|有限会社|合同会社|有限公司|股份|[(（][株有][)）]|㈱|㈲/;
/** What says that a name is the one of who gets the document. */
const recipient = /(?:御中|様|殿)$|^(?:购买方|购货单位|客户|付款单位|請求先|宛先|致[:：])/;

/** The part of the first page where the sender introduces itself. */
const headShare = 0.35;

const titles = new Set(
  'invoice receipt rechnung quittung kassenbon beleg factura recibo ticket facture reçu 請求書 領収書 レシート 发票 收据'.split(
    ' ',
  ),
);
const noNames = new Set([
  ...titles,
  ...Object.values(meaningWords)
    .flat()
    .map((words) => words.split(' ')[0] ?? ''),
]);

/**
 * Who has made a document: the first name of a company at the head of the first page, otherwise the largest text there;
 * on a receipt its first line.
 */
export function supplierOf(pages: readonly ReadPage[], kind: 'invoice' | 'receipt'): FoundForm | undefined {
  const words = pages[0]?.words ?? [];
  const head = linesOf(words.filter(({ top }) => top < headShare))
    .flatMap(runsOf)
    .map(withoutLabel)
    .filter(isName);
  const company = head.map(companyIn).find((found) => found !== null);
  if (company) return named(company, 1);
  const [largest] = kind === 'receipt' ? head : [...head].sort((a, b) => heightOf(b) - heightOf(a));
  return largest && named(largest, 0.7);
}

/** What is behind `Supplier:` on the same line. */
function withoutLabel(run: Line): Line {
  const [label, ...name] = run;
  const isLabelled =
    /[:：]$/.test(label?.text ?? '') && meaningWords.supplier.includes(plain(label?.text ?? ''));
  return isLabelled && name.length > 0 ? name : run;
}

function isName(run: Line): boolean {
  const text = run.map((word) => word.text).join(' ');
  const first = plain(run[0]?.text ?? '');
  if (
    recipient.test(text.replace(/\s/g, '')) ||
    isLabel(text) ||
    titles.has(run.map((word) => plain(word.text)).join(''))
  )
    return false;
  return (
    /\p{L}{2}|[\u3040-\u30ff\u4e00-\u9fff]/u.test(text) && !noNames.has(first) && dateOf(text, 'DMY') === null
  );
}

/** The words up to the form of the company, from the last comma before it. */
function companyIn(run: Line): Line | null {
  if (easternForms.test(run.map(({ text }) => text).join(''))) return run;
  const end = run.findIndex(({ text }, index) => {
    const word = plain(text).replaceAll('.', '');
    return index > 0 && companyForms.has(word) && /^\p{Lu}|^[a-z]+bH/u.test(text);
  });
  if (end < 0) return null;
  const comma = run.slice(0, end).findLastIndex(({ text }) => /[,;|·]$/.test(text));
  return run.slice(comma + 1, end + 1);
}

function named(words: Line, certainty: number): FoundForm {
  const found = foundText(words, 0);
  const meant = found.text.replace(/[,;|·\s]+$/u, '');
  return { ...found, text: meant, meant, confidence: Math.min(found.confidence, certainty) };
}

const heightOf = (run: Line) => Math.max(...run.map(({ height }) => height));
