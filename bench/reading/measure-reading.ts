import { compileForm } from '#engine/form/compile-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { anchorOf } from '#engine/reading/learned/anchor.ts';
import { layoutOf } from '#engine/reading/learned/layout-of.ts';
import { proposeRows } from '#engine/reading/propose-rows.ts';
import {
  type AskedField,
  fieldValueOf,
  type Learned,
  notationOf,
  proposeValues,
} from '#engine/reading/propose-values.ts';
import type { ReadPage } from '#engine/reading/read-page.ts';
import { isSame } from '#engine/value/same-json.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { type Locale, locales } from '#messages/index.ts';
import { readPdf } from '#server/features/document-reading/engines/pdf/read-pdf.ts';
import { readPicture } from '#server/features/document-reading/engines/read-picture.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { type Condition, conditions, draw, startDrawing } from './draw.ts';
import { type DrawnDocument, drawnDocuments, type Truth } from './drawn-documents.ts';
import { documentWords } from './words.ts';

/** Right fields of all fields, for one sort of document, condition and way of reading. */
export interface Share {
  right: number;
  of: number;
}

/**
 * The ways a form gets its values: by its labels and forms, by the service, by the service and what it learned. `strange`:
 * a form whose labels are in another language than the document, and which asks for what no document has.
 */
const ways = ['labels', 'strange', 'service', 'learned'] as const;
type Way = (typeof ways)[number];

type Names = Exclude<keyof Truth, 'lines'>;

/** As the product tells people which values to look at again. */
const sureEnough = 0.8;
/** Fields that no document has a value for, by name and type; what is found for them is wrong. */
const strangers = [
  ['delivered', 'date', 'Delivery date'],
  ['order', 'text', 'Order number'],
  ['discount', 'number', 'Discount'],
  ['shipping', 'number', 'Shipping total'],
  ['account', 'text', 'Customer number'],
] as const;

/** Draws every document, reads it, and counts the values that are as drawn. */
export async function measureReading(
  wanted: { readonly languages: readonly string[]; readonly conditions: readonly string[] },
  onWrong: (text: string) => void,
): Promise<{
  readonly shares: ReadonlyMap<string, Share>;
  /** Right values of all that were found, by how sure they are. */
  readonly certainties: ReadonlyMap<string, Share>;
  readonly typefaces: ReadonlySet<string>;
}> {
  const typefaces = new Set<string>();
  const certainties = new Map<string, Share>();
  const shares = new Map<string, Share>();
  const count = (key: string, isRight: boolean) => add(shares, key, isRight);
  const browser = await startDrawing();
  try {
    for (const condition of conditions.filter((one) => wanted.conditions.includes(one))) {
      const learned = new Map<string, readonly Learned[]>();
      for (const document of drawnDocuments()) {
        if (!wanted.languages.includes(document.locale)) continue;
        const bytes = await draw(browser, document, condition, typefaces);
        const pages = await read(bytes, document, condition);
        const isSecond = document.name.endsWith('-1');
        for (const way of ways) {
          // What was learned shows with the next document of the supplier.
          if (way === 'learned' && !isSecond) continue;
          const known = way === 'learned' ? (learned.get(document.design) ?? []) : [];
          const counting = {
            field: (isRight: boolean) => {
              count(`${condition} ${document.kind} ${way}`, isRight);
              if (isSecond) count(`${condition} ${document.kind} ${way} second`, isRight);
            },
            found: (isRight: boolean, confidence: number) => {
              const isSure = confidence >= sureEnough;
              add(certainties, `${condition} ${way} ${isSure ? 'sure' : 'to check'}`, isRight);
            },
          };
          const wrong = compare(pages, document, way, known, counting);
          for (const text of wrong) onWrong(`${condition} ${document.name} ${way}: ${text}`);
        }
        if (!isSecond) learned.set(document.design, corrections(pages, document));
        if (document.truth.lines)
          countRows(pages, document, (isRight) => count(`${condition} rows`, isRight));
      }
    }
  } finally {
    await browser.close();
  }
  return { shares, certainties, typefaces };
}

function add(shares: Map<string, Share>, key: string, isRight: boolean): void {
  const share = shares.get(key) ?? { right: 0, of: 0 };
  shares.set(key, { right: share.right + (isRight ? 1 : 0), of: share.of + 1 });
}

function read(bytes: Buffer, { locale }: DrawnDocument, condition: Condition): Promise<readonly ReadPage[]> {
  return condition === 'text' ? readPdf(bytes, locale) : readPicture(bytes, locale);
}

/** The language after that of a document, for labels that it does not have. */
const anotherLanguage = (locale: Locale): Locale =>
  locales[(locales.indexOf(locale) + 1) % locales.length] ?? locale;

/** The form of an app, with labels in the language of the document, or in another one. */
function askedFields({ kind, truth, locale }: DrawnDocument, way: Way = 'service'): readonly AskedField[] {
  const words = documentWords[way === 'strange' ? anotherLanguage(locale) : locale];
  const labels: Readonly<Record<Names, string>> = {
    supplier: 'Supplier',
    number: kind === 'receipt' ? words.receiptNumber : words.number,
    date: words.date,
    due: words.due,
    net: words.net,
    tax: words.tax.replace(/ \d+ %$/, ''),
    total: words.total,
    iban: 'IBAN',
    vatNumber: words.vat,
  };
  const types: Partial<Record<Names, string>> = {
    date: 'date',
    due: 'date',
    net: 'number',
    tax: 'number',
    total: 'number',
  };
  const names = (Object.keys(labels) as Names[]).filter((name) => truth[name] !== undefined);
  return asked([
    ...names.map((name) => [name, types[name] ?? 'text', labels[name]] as const),
    ...(way === 'strange' ? strangers : []),
  ]);
}

function asked(fields: readonly (readonly [string, string, string])[]): readonly AskedField[] {
  const definition = aDefinition([
    aSection(
      'main',
      fields.map(([name, type, displayName]) => aField(name, type, { displayName })),
    ),
  ]);
  const { form } = compileForm(definition, fieldCatalogue);
  return [...form.fields.values()].map((field) => ({ ...field, labels: [field.definition.displayName] }));
}

const factsOf = ({ locale }: DrawnDocument): TextFacts => ({
  locale,
  timeZone: 'Etc/UTC',
  dateFormat: 'DD-MM-YYYY',
  labelOf: () => undefined,
});

/** Blanks within account numbers and names in languages without blanks are not told apart. */
const bare = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, '') : value);

function compare(
  pages: readonly ReadPage[],
  document: DrawnDocument,
  way: Way,
  learned: readonly Learned[],
  counting: {
    readonly field: (isRight: boolean) => void;
    readonly found: (isRight: boolean, confidence: number) => void;
  },
): readonly string[] {
  const isByLabel = way === 'labels' || way === 'strange';
  const rules = { facts: factsOf(document), service: isByLabel ? null : document.kind, learned };
  const fields = askedFields(document, way);
  const proposals = new Map(proposeValues(pages, fields, rules).map((one) => [one.field, one]));
  return fields.flatMap(({ name }) => {
    const right = document.truth[name as Names];
    const proposal = proposals.get(name);
    const isRight = isSame(bare(proposal?.value), bare(right));
    if (right !== undefined) counting.field(isRight);
    if (proposal) counting.found(isRight, proposal.confidence);
    if (isRight) return [];
    const certainty = proposal ? ` (${proposal.source}, ${Math.round(100 * proposal.confidence)} %)` : '';
    return [
      `${name} is ${JSON.stringify(proposal?.value ?? null)}${certainty}, not ${JSON.stringify(right)}`,
    ];
  });
}

/** What a person's corrections of the first document teach. */
function corrections(pages: readonly ReadPage[], document: DrawnDocument): readonly Learned[] {
  const facts = factsOf(document);
  const fields = askedFields(document);
  const found = new Map(
    proposeValues(pages, fields, { facts, service: document.kind, learned: [] }).map(({ field, value }) => [
      field,
      value,
    ]),
  );
  return fields.flatMap((field) => {
    const right = document.truth[field.name as Names];
    if (right === undefined || isSame(bare(found.get(field.name)), bare(right))) return [];
    const says = (text: string) =>
      isSame(bare(fieldValueOf(text, field, { facts }, notationOf(pages, facts))), bare(right));
    const anchor = anchorOf(pages, String(right), says);
    return anchor
      ? [{ field: field.name, layout: layoutOf(pages), anchor, correctedOn: '2026-11-28T00:00:00.000Z' }]
      : [];
  });
}

function countRows(
  pages: readonly ReadPage[],
  document: DrawnDocument,
  count: (isRight: boolean) => void,
): void {
  const words = documentWords[document.locale];
  const columns = asked([
    ['description', 'text', words.description],
    ['quantity', 'number', words.quantity],
    ['price', 'number', words.price],
    ['amount', 'number', words.amount],
  ]);
  const rows = proposeRows(pages, columns, { facts: factsOf(document), learned: [] })?.rows ?? [];
  for (const [index, line] of (document.truth.lines ?? []).entries()) {
    for (const [name, value] of Object.entries(line)) count(isSame(bare(rows[index]?.[name]), bare(value)));
  }
}
