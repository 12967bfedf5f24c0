import { describe, expect, it } from 'vitest';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { fieldHelp } from '#messages/en/field-help.ts';
import { fields } from '#messages/en/fields.ts';
import { isCalculated } from '#web/features/field-types/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { conversionGroups, paletteGroups } from './palette-items.ts';

const areas: Readonly<Record<string, Readonly<Record<string, string>>>> = { fields, 'field-help': fieldHelp };
const inEnglish = ((key: string) => {
  const [area = '', name = ''] = key.split(':');
  return areas[area]?.[name];
}) as Translate;
const labels = (search: string) =>
  paletteGroups(search, inEnglish).flatMap(({ items }) => items.map(({ label }) => label));

describe('the palette', () => {
  it('offers calculated types as one item', () => {
    expect(labels('').filter((label) => label.startsWith('Calculated'))).toEqual(['Calculated value']);
  });

  it('says of every type what it is for', () => {
    for (const { name } of fieldCatalogue.values()) expect(fieldHelp, name).toHaveProperty([`about_${name}`]);
  });

  it('finds types by what they are for', () => {
    expect(labels('total')).toEqual(
      expect.arrayContaining(['Calculated number', 'Calculated amount', 'Calculated element']),
    );
    expect(labels('photo')).toEqual(['Picture']);
  });

  it('puts types found by name first', () => {
    expect(labels('DATE')[0]).toBe('Date');
    expect(labels('calculated number')).toEqual(['Calculated number']);
    expect(labels('text')[0]).toBe('Text');
  });
});

describe('what a field can be converted to', () => {
  const offered = (from: string) =>
    conversionGroups(fieldCatalogue.get(from), inEnglish).flatMap(({ items }) => items);
  const calculatedFrom = (from: string) =>
    offered(from)
      .filter(({ label }) => label.startsWith('Calculated'))
      .map(({ type }) => type.name);

  it('has calculated types as one item, with the result that the field has', () => {
    expect(calculatedFrom('date')).toEqual(['calculated-date']);
    expect(calculatedFrom('switch')).toEqual(['calculated-switch']);
    expect(calculatedFrom('calculated-element')).toEqual(['calculated-element']);
  });

  it('has every other type', () => {
    const others = [...fieldCatalogue.values()].filter((type) => !isCalculated(type)).map(({ name }) => name);
    expect(offered('text').map(({ type }) => type.name)).toEqual(expect.arrayContaining(others));
  });
});
