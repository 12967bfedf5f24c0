import { describe, expect, it } from 'vitest';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { compileForm } from '../form/compile-form.ts';
import { proposeRows } from './propose-rows.ts';
import { proposeValues } from './propose-values.ts';

const facts = {
  locale: 'en',
  timeZone: 'Etc/UTC',
  dateFormat: 'DD-MM-YYYY',
  labelOf: () => undefined,
} as const;
const letters = 0.99;

/** A page of lines, each of texts from left to right. */
const pageOf = (...lines: readonly (readonly string[])[]) => ({
  words: lines.flatMap((texts, line) =>
    texts.flatMap((text, column) =>
      text.split(' ').map((word, place, all) => ({
        text: word,
        left: column * 0.3 + all.slice(0, place).join(' ').length * 0.01 + (place > 0 ? 0.01 : 0),
        top: 0.1 + line * 0.03,
        width: word.length * 0.01,
        height: 0.02,
        confidence: letters,
      })),
    ),
  ),
});
const fieldOf = (label: string, type: string) => {
  const { form } = compileForm(
    aDefinition([aSection('main', [aField('one', type, { displayName: label })])]),
    fieldCatalogue,
  );
  return [...form.fields.values()].map((field) => ({ ...field, labels: [label] }));
};
const proposed = (
  page: ReturnType<typeof pageOf>,
  [label, type]: readonly [string, string],
  service: 'invoice' | null = null,
) => proposeValues([page], fieldOf(label, type), { facts, service, learned: [] })[0];

describe('how sure a proposed value is', () => {
  const place = ['Cost centre', 'text'] as const;

  it('is less than its letters where a label led to it', () => {
    expect(proposed(pageOf(['Cost centre', '4120']), place)).toMatchObject({
      value: '4120',
      source: 'label',
    });
    expect(proposed(pageOf(['Cost centre', '4120']), place)?.confidence).toBeCloseTo(letters * 0.92);
  });

  it('falls below what is shown as sure where the label stands beside several values', () => {
    const twice = proposed(pageOf(['Cost centre', '4120'], ['Cost centre', '7700']), place);
    expect(twice).toMatchObject({ value: '4120' });
    expect(twice?.confidence).toBeLessThan(0.8);
    const same = proposed(pageOf(['Cost centre', '4120'], ['Cost centre', '4120']), place);
    expect(same?.confidence).toBeCloseTo(letters * 0.92);
  });

  it('falls where the text beside the label is none that the field accepts', () => {
    const rated = proposed(pageOf(['Discount', 'see below'], ['12.50', 'paid']), ['Discount', 'number']);
    expect(rated).toMatchObject({ value: 12.5 });
    expect(rated?.confidence).toBeCloseTo(letters * 0.92 * 0.9);
  });

  it('rises where the service and the label say the same, and falls where they differ', () => {
    const page = pageOf(['Invoice date', '02.11.2026'], ['Total', '119.00 EUR']);
    expect(proposed(page, ['Invoice date', 'date'], 'invoice')?.confidence).toBeGreaterThan(letters * 0.97);
    const other = pageOf(['Nordfreight AS'], ['Supplier', 'Harbour Limited']);
    const doubted = proposed(other, ['Supplier', 'text'], 'invoice');
    expect(doubted?.confidence).toBeLessThan(0.8);
  });

  it('of rows falls with the cells whose text their column does not accept', () => {
    const columns = (['Quantity', 'Price'] as const).map((label) => ({
      ...fieldOf(label, 'number')[0],
      name: label,
      labels: [label],
    }));
    const rowsOf = (...lines: string[][]) =>
      proposeRows([pageOf(['Quantity', 'Price'], ...lines)], columns as never, { facts, learned: [] });
    expect(rowsOf(['2', '5.00'], ['3', '7.00'])?.confidence).toBeCloseTo(letters * 0.92);
    expect(rowsOf(['2', '5.00'], ['many', '7.00'])?.confidence).toBeCloseTo(letters * 0.92 * 0.75);
  });
});
