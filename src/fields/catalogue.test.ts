import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType, TextFacts } from '#engine/form/field-type.ts';
import { dateFormats } from '#engine/form/sheet/notation.ts';
import { isSealed } from '#engine/form/value-kinds/secret-kind.ts';
import { maxItems } from '#engine/form/value-kinds/text-list-kind.ts';
import { takesEveryValue } from '#engine/form/values/takes-every-value.ts';
import { filterOperators } from '#engine/query/filter.ts';
import { fields as de } from '#messages/de/fields.ts';
import { ui as deUi } from '#messages/de/ui.ts';
import { violations as germanViolations } from '#messages/de/violations.ts';
import { faults } from '#messages/en/faults.ts';
import { fields as en } from '#messages/en/fields.ts';
import { ui as enUi } from '#messages/en/ui.ts';
import { violations } from '#messages/en/violations.ts';
import { fields as es } from '#messages/es/fields.ts';
import { ui as esUi } from '#messages/es/ui.ts';
import { fields as fr } from '#messages/fr/fields.ts';
import { ui as frUi } from '#messages/fr/ui.ts';
import { locales } from '#messages/index.ts';
import { fields as ja } from '#messages/ja/fields.ts';
import { ui as jaUi } from '#messages/ja/ui.ts';
import { fields as zh } from '#messages/zh/fields.ts';
import { ui as zhUi } from '#messages/zh/ui.ts';
import { fieldCatalogue } from './catalogue.ts';

const english: TextFacts = {
  locale: 'en',
  timeZone: 'Etc/UTC',
  dateFormat: 'YYYY-MM-DD',
  labelOf: () => undefined,
};
const booleanWords = { en: enUi, de: deUi, es: esUi, fr: frUi, ja: jaUi, zh: zhUi };
const timeZones = ['Etc/UTC', 'Europe/Berlin', 'America/New_York'];
const readers = locales.map((locale, index): TextFacts => {
  const { yes, no } = booleanWords[locale];
  return {
    ...{ ...english, locale, booleanWords: [{ yes, no }] },
    timeZone: timeZones[index % timeZones.length] ?? '',
    dateFormat: dateFormats[index % dateFormats.length] ?? '',
  };
});

const types = [...fieldCatalogue.values()];

function fieldOf(type: FieldType, settings: Record<string, unknown> = {}): FieldDefinition {
  const defaults = Object.fromEntries(type.settings.map((setting) => [setting.name, setting.defaultValue]));
  const own = { id: 'f', name: 'f', displayName: 'F', editorType: type.name, columnIndex: 0, width: 4 };
  return { ...own, ...defaults, ...settings };
}

function canonicalSamples(type: FieldType) {
  return type.samples.good.map(({ value, settings }) => {
    const field = fieldOf(type, settings);
    const checked = type.check(value, field);
    return { field, value: checked.ok ? checked.value : null };
  });
}

describe.each(types.map((type) => [type.name, type] as const))('field type %s', (name, type) => {
  it('is listed under its own name', () => {
    expect(fieldCatalogue.get(name)).toBe(type);
  });

  it('accepts its good samples, and its own result for them', () => {
    expect(type.samples.good.length).toBeGreaterThanOrEqual(3);
    for (const { value, settings } of type.samples.good) {
      const field = fieldOf(type, settings);
      const checked = type.check(value, field);
      expect(checked, JSON.stringify(value)).toMatchObject({ ok: true });
      if (checked.ok) expect(type.check(checked.value, field)).toEqual(checked);
    }
  });

  it('refuses its bad samples with a code that has a text', () => {
    expect(type.samples.bad.length).toBeGreaterThanOrEqual(3);
    for (const { value, code, settings } of type.samples.bad) {
      expect(type.check(value, fieldOf(type, settings)), JSON.stringify(value)).toMatchObject({
        ok: false,
        code,
      });
      expect(violations).toHaveProperty([code]);
      expect(germanViolations).toHaveProperty([code]);
    }
  });

  it('reads every blank as no value and never throws', () => {
    const field = fieldOf(type);
    for (const blank of [null, undefined, ''])
      expect(type.check(blank, field)).toEqual({ ok: true, value: null });
    for (const odd of [
      Number.NaN,
      [],
      [[]],
      {},
      () => 1,
      Symbol('x'),
      '\u0000',
      '{{}}',
      Number.NEGATIVE_INFINITY,
      -0,
      new Date(0),
    ]) {
      expect(() => type.check(odd, field)).not.toThrow();
    }
  });

  it('survives a round trip through the database', () => {
    for (const { value } of canonicalSamples(type)) {
      const isOpenSecret = type.content === 'secret' && !isSealed(value);
      if (isOpenSecret) expect(type.toColumn(value)).toBeNull();
      else expect(type.fromColumn(type.toColumn(value))).toEqual(value);
    }
    expect(type.toColumn(null)).toBeNull();
    expect(type.fromColumn(null)).toBeNull();
  });

  it.each([english, ...readers])('reads what it writes in $locale', (facts) => {
    for (const { value, field } of canonicalSamples(type)) {
      const text = type.toText(value, field, facts);
      if (type.content === 'secret') expect(text).toBe('');
      else if (type.content === 'file') expect(text === '').toBe(value === null);
      else if (type.html) {
        const read = type.parseText(text, field, facts);
        expect(read.ok && type.toText(read.value, field, facts)).toBe(text);
      } else expect(type.parseText(text, field, facts), text).toEqual({ ok: true, value });
    }
    expect(type.toText(null, fieldOf(type), facts)).toBe('');
  });

  it('finds no error in its default settings', () => {
    expect(type.checkSettings(fieldOf(type))).toEqual([]);
  });

  it('names only existing settings, operators and faults', () => {
    const names = type.settings.map((setting) => setting.name);
    expect(new Set(names).size).toBe(names.length);
    for (const operator of type.operators) expect(filterOperators).toContain(operator);
    expect(new Set(type.operators).size).toBe(type.operators.length);
    const odd = Object.fromEntries(names.map((setting) => [setting, '{?}']));
    for (const fault of type.checkSettings(fieldOf(type, odd))) {
      expect(names).toContain(fault.property);
      expect(faults).toHaveProperty([fault.code]);
    }
  });

  it('has labels in six languages', () => {
    const options = type.settings.flatMap((setting) => setting.options ?? []);
    const labels = [...type.settings, ...options].map((item) => item.label);
    for (const label of [name, `group_${type.group}`, ...labels]) {
      for (const texts of [en, de, es, fr, ja, zh])
        expect(texts, label).toHaveProperty([label], expect.any(String));
    }
  });
});

it.each([
  ['number', ['numeric']],
  ['user', ['uuid', 'textList']],
  ['file', ['jsonb']],
  ['secret', ['text']],
])('stores every %s in a column that suits it', (content, columns) => {
  const stored = types.filter((type) => type.content === content).map(({ columnKind }) => columnKind);
  expect(stored).not.toEqual([]);
  expect(columns).toEqual(expect.arrayContaining(stored));
});

it.each(types.filter(({ columnKind }) => columnKind === 'textList'))(
  'refuses a list of $name that is too long, even of one item again and again',
  (type) => {
    const [good] = type.samples.good;
    const [item] = (good?.value ?? []) as readonly unknown[];
    const check = (count: number) => type.check(Array(count).fill(item), fieldOf(type, good?.settings));
    expect(check(maxItems)).toMatchObject({ ok: true });
    expect(check(maxItems + 1)).toMatchObject({ ok: false, code: 'list_too_long' });
  },
);

it('claims to take every value of another type only if it takes each unchanged', () => {
  const pairs = types.flatMap((from) =>
    types.filter((to) => to !== from && takesEveryValue(to, from)).map((to) => [from, to] as const),
  );
  expect(pairs.map(([from, to]) => `${from.name} ${to.name}`)).toContain('text textarea');
  expect(pairs.map(([from, to]) => `${from.name} ${to.name}`)).not.toContain('textarea text');
  for (const [from, to] of pairs) {
    for (const { value, settings } of from.samples.good) {
      const checked = from.check(value, fieldOf(from, settings));
      if (!checked.ok) throw new Error(`${from.name} refuses its own sample`);
      expect(to.check(checked.value, fieldOf(to))).toEqual(checked);
    }
  }
});
