import type { FieldValue } from '#engine/value/field-value.ts';
import { isSame } from '#engine/value/same-json.ts';
import type { TextFacts } from '../form/field-type.ts';
import { type CellField, type PersonId, parseCell } from '../form/sheet/parse-cell.ts';
import { referenceKind } from '../form/sources/reference-source.ts';
import { certaintyOf, type ProposalSource } from './certainty.ts';
import { amountOf, decimalMarkOf, isCurrency } from './forms/amount.ts';
import { dateOf, dayOrderOf } from './forms/date-text.ts';
import { amountsIn, datesIn, ibansIn, type Notation, vatNumbersIn } from './forms/find-forms.ts';
import { type InvoiceValues, readInvoice } from './invoice/read-invoice.ts';
import { type Anchor, textsAtAnchor } from './learned/anchor.ts';
import { type Layout, layoutOf, likeness, sameSupplier } from './learned/layout-of.ts';
import { fieldMeaning, isLabel } from './meaning/field-meaning.ts';
import type { Meaning } from './meaning/meaning-words.ts';
import type { FoundText } from './page-lines.ts';
import type { ReadPage } from './read-page.ts';
import { type ColumnPlace, type LearnedColumn, tableIn } from './table-lines.ts';
import { valuesBesideLabel } from './values-beside-labels.ts';

/** A field that a value is looked for, with what people call it. */
export interface AskedField extends CellField {
  readonly name: string;
  /** Where it is in the form, `items.net` for a column; absent: its name. */
  readonly path?: string;
  readonly labels: readonly string[];
}

/** Where a value is, or a column of a table. */
export type LearnedPlace = Anchor | ColumnPlace;

/** What was learned from the correction of a field, or of a column by its path, in another document. */
export interface Learned {
  readonly field: string;
  readonly layout: Layout;
  readonly anchor: LearnedPlace;
  /** RFC 3339. */
  readonly correctedOn: string;
}

/** How documents are read for an app. */
export interface ReadingRules {
  readonly facts: TextFacts;
  /** What the documents are, if the app has a service for them; null: anything. */
  readonly service: 'invoice' | 'receipt' | null;
  readonly learned: readonly Learned[];
  /** Whom a name means; absent: people are not looked for. */
  readonly personId?: PersonId;
}

/** A value that a field accepts, with its place. */
export interface ProposedValue extends FoundText {
  readonly field: string;
  readonly value: FieldValue;
  readonly source: ProposalSource;
  readonly correctedOn: string | null;
}

type Hit = FoundText & {
  readonly source: ProposalSource;
  readonly correctedOn?: string;
  /** How many texts are likelier at its place; absent: none. */
  readonly rank?: number;
};

/** A place whose text the field accepts. */
interface AcceptedHit {
  readonly hit: Hit;
  readonly value: FieldValue;
}

/** A value of a service that is less sure than this gives way to one beside the label of the field. */
const sureEnough = 0.75;
/** How sure one can be of a value that only its form tells. */
const byFormOnly = 0.6;

/** A value for each field, as far as the document has one that the field accepts. */
export function proposeValues(
  pages: readonly ReadPage[],
  fields: readonly AskedField[],
  rules: ReadingRules,
): readonly ProposedValue[] {
  const notation = notationOf(pages, rules.facts);
  const hitsOf = hitsIn(pages, rules, notation);
  return fields.flatMap((field) => {
    const hits = hitsOf(field);
    const accepted = hits.flatMap((hit): AcceptedHit[] => {
      const value = fieldValueOf(hit.text, field, rules, notation);
      return value === null ? [] : [{ hit, value }];
    });
    const [chosen] = accepted;
    if (!chosen) return [];
    const before = hits.slice(0, hits.indexOf(chosen.hit));
    const { source, correctedOn = null, rank: _rank, ...found } = chosen.hit;
    const confidence = certaintyOfChosen(chosen, accepted, before);
    return [{ ...found, confidence, field: field.name, value: chosen.value, source, correctedOn }];
  });
}

/** Values that are so much less sure than the chosen one are no reason to doubt it. */
const rivalMargin = 0.1;

/** `before`: places that are likelier than the chosen one, and whose text the field refuses. */
function certaintyOfChosen(
  chosen: AcceptedHit,
  accepted: readonly AcceptedHit[],
  before: readonly Hit[],
): number {
  const { source, confidence: letters } = chosen.hit;
  const isOther = ({ value }: AcceptedHit) => !isSame(value, chosen.value);
  const rivals = accepted.filter(
    (one) =>
      isOther(one) &&
      (one.hit.rank ?? 0) === 0 &&
      one.hit.confidence >= letters - rivalMargin &&
      // A correction was made because the other ways were wrong, and a form is only asked where they find nothing.
      (one.hit.source === source || (source !== 'correction' && one.hit.source !== 'form')),
  );
  return certaintyOf({
    source,
    letters,
    rivals: new Set(rivals.map(({ value }) => JSON.stringify(value))).size,
    refused: before.filter(({ text }) => !isCurrency(text)).length,
    isConfirmed: accepted.some((one) => !isOther(one) && one.hit.source !== source),
  });
}

/** Of the texts of one field, or one column, those whose label is worth looking up elsewhere. */
const maxLookedUp = 20;

/**
 * Texts of the document that could be labels of what a field refers to, the likeliest first, so that a caller can look up their
 * keys; fields that refer to nothing have none.
 */
export function labelsToLookUp<Field extends AskedField>(
  pages: readonly ReadPage[],
  fields: readonly Field[],
  tables: readonly (readonly Field[])[],
  rules: ReadingRules,
): readonly (readonly [Field, readonly string[]])[] {
  const hitsOf = hitsIn(pages, rules, notationOf(pages, rules.facts));
  const inTables = tables.flatMap((columns) => {
    const asked = columns.filter(isReference);
    const lines =
      asked.length > 0 ? (tableIn(pages, columns, learnedColumns(pages, columns, rules))?.lines ?? []) : [];
    return asked.map(
      (column) => [column, lines.flatMap(({ cells }) => cells.get(column.name) ?? [])] as const,
    );
  });
  const found = [
    ...fields.filter(isReference).map((field) => [field, hitsOf(field).map(({ text }) => text)] as const),
    ...inTables,
  ];
  return found.map(([field, texts]) => [field, [...new Set(texts)].slice(0, maxLookedUp)]);
}

const isReference = ({ type, definition }: CellField) => Boolean(type.refersTo?.(definition));

/** Where the value of a field can be, the likeliest place first. */
function hitsIn(
  pages: readonly ReadPage[],
  { service, learned: all }: ReadingRules,
  notation: Notation,
): (field: AskedField) => readonly Hit[] {
  const values = service && readInvoice(pages, service, notation);
  const learned = learnedOf(pages, all);
  return (field) => {
    const forms = formHits(pages, field, notation);
    // Check digits say more than a label, beside which there may be more than the number.
    const isCertain = (forms[0]?.confidence ?? 0) > byFormOnly;
    return [
      ...learnedHits(pages, field, learned),
      ...(isCertain ? forms : []),
      ...knownHits(pages, field, values),
      ...forms,
    ];
  };
}

/** What was learned of documents with the layout of this one. */
function learnedOf(pages: readonly ReadPage[], all: readonly Learned[]): readonly Learned[] {
  const layout = layoutOf(pages);
  return all.filter((one) => likeness(one.layout, layout) >= sameSupplier);
}

/** The columns whose place was learned of documents like this one, the newest correction first. */
export function learnedColumns(
  pages: readonly ReadPage[],
  columns: readonly AskedField[],
  { learned }: Pick<ReadingRules, 'learned'>,
): readonly LearnedColumn[] {
  const ofColumns = learned.filter(({ anchor }) => 'heads' in anchor);
  if (ofColumns.length === 0) return [];
  return learnedOf(pages, ofColumns).flatMap(({ field, anchor }) => {
    const column = columns.find(({ name, path = name }) => path === field);
    return column && 'heads' in anchor ? [{ name: column.name, place: anchor }] : [];
  });
}

/** How a document writes numbers and dates. */
export function notationOf(pages: readonly ReadPage[], facts: Pick<TextFacts, 'dateFormat'>): Notation {
  return { mark: decimalMarkOf(pages), order: dayOrderOf(pages, facts.dateFormat) };
}

/** The value that a text of a document has for a field; null: the field does not accept it. */
export function fieldValueOf(
  text: string,
  field: CellField,
  { facts, personId = () => undefined }: Pick<ReadingRules, 'facts' | 'personId'>,
  notation: Notation,
): FieldValue {
  const { type, definition } = field;
  const source = type.refersTo?.(definition);
  // A text that is nobody's label would be kept as a key of nothing.
  if (source && facts.keyOf?.(referenceKind(source), text.trim()) === undefined) return null;
  const meant =
    type.content === 'number'
      ? amountOf(text, notation.mark)
      : type.columnKind === 'date'
        ? dateOf(text, notation.order)
        : null;
  if (meant !== null) {
    const checked = type.check(meant, definition);
    if (checked.ok) return checked.value;
  }
  // Letters beside digits make no number, although some of them could be left out.
  if (type.content === 'number' && /\p{L}/u.test(text)) return null;
  const parsed = parseCell(text, field, facts, personId);
  return parsed.ok ? parsed.value : null;
}

function learnedHits(
  pages: readonly ReadPage[],
  { name }: AskedField,
  learned: readonly Learned[],
): readonly Hit[] {
  return learned
    .filter(({ field }) => field === name)
    .flatMap(({ anchor, correctedOn }) =>
      'heads' in anchor
        ? []
        : textsAtAnchor(pages, anchor).map((found) => ({
            ...found,
            source: 'correction' as const,
            correctedOn,
          })),
    )
    .sort((a, b) => b.confidence - a.confidence);
}

/** What the service says, and what is beside the label; the service first if it is sure. */
function knownHits(
  pages: readonly ReadPage[],
  { labels }: AskedField,
  values: InvoiceValues | null,
): readonly Hit[] {
  const meaning = fieldMeaning(labels);
  const found = meaning === null ? undefined : values?.get(meaning);
  const served: Hit[] = found ? [{ ...found, text: found.meant, source: 'service' }] : [];
  const labelled = labels.flatMap((label) =>
    valuesBesideLabel(pages, label)
      .filter(({ text }) => !isLabel(text))
      .map((one): Hit => ({ ...one, source: 'label' })),
  );
  return (found?.confidence ?? 0) >= sureEnough ? [...served, ...labelled] : [...labelled, ...served];
}

/** Texts whose form is enough to know them: account numbers, VAT numbers, the only date, the largest amount. */
function formHits(pages: readonly ReadPage[], { labels }: AskedField, notation: Notation): readonly Hit[] {
  const meaning = fieldMeaning(labels);
  const finders: Partial<Record<Meaning, () => readonly FoundText[]>> = {
    iban: () => ibansIn(pages),
    vatNumber: () => vatNumbersIn(pages),
    date: () => onlyOne(datesIn(pages, notation)),
    total: () =>
      [...amountsIn(pages, notation)].sort((a, b) => Number(b.meant) - Number(a.meant)).slice(0, 1),
  };
  const found = (meaning === null ? undefined : finders[meaning]?.()) ?? [];
  // Check digits make an account number surer than a date or an amount.
  const certainty = meaning === 'iban' ? 0.95 : meaning === 'vatNumber' ? 0.85 : byFormOnly;
  return found.map((one) => ({ ...one, confidence: Math.min(one.confidence, certainty), source: 'form' }));
}

/** Forms that all mean the same; otherwise none can be chosen. */
function onlyOne<Form extends FoundText & { readonly meant: string }>(
  found: readonly Form[],
): readonly Form[] {
  return new Set(found.map(({ meant }) => meant)).size === 1 ? found.slice(0, 1) : [];
}
