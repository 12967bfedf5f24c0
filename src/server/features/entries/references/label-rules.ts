import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { optionsOf } from '#engine/form/sources/option-list.ts';
import { splitItems } from '#engine/form/value-kinds/list-text.ts';
import { placesOf } from '#engine/form/value-kinds/number-kind.ts';
import { optionNameKey, translationOf } from '#engine/module/translate-module.ts';
import type { FilterGroup, FilterRule } from '#engine/query/filter.ts';
import { Decimal, decimalToWire, parseDecimal } from '#engine/value/decimal.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { parseInstant } from '#engine/value/zoned-time.ts';
import type { Locale } from '#messages/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { EntryColumn } from '../columns/entry-column.ts';

/** What the parts of a label may mean. */
export interface LabelReading {
  readonly version: ModuleVersion;
  readonly languages: readonly Locale[];
  /** How values are written, once for each language in which the label may be. */
  readonly facts: readonly TextFacts[];
  /** Ids of the people of a name. */
  readonly peopleNamed: (name: string) => readonly string[];
}

type Condition = FilterRule | FilterGroup;

/** Conditions one of which every entry satisfies whose column is written as this part of a label; none: no entry is. */
export function rulesOfPart(column: EntryColumn, part: string, reading: LabelReading): readonly Condition[] {
  const { name, kind, operators } = column;
  const field = reading.version.compiled.form.fields.get(name);
  const equal = (value: FieldValue): FilterRule => ({ field: name, operator: 'eq', value });
  if (kind === 'textList') return itemRules(column, part, field, reading);
  if (kind === 'uuid') return [...reading.peopleNamed(part), ...valuesRead(part, field, reading)].map(equal);
  if (kind === 'timestamptz') return momentRules(name, part, reading);
  if (kind === 'numeric') {
    return valuesRead(part, field, reading).map((value) => written(name, value, field) ?? equal(value));
  }
  const keys = optionKeys(part, field, reading).map(equal);
  if (operators.includes('contains')) return [{ field: name, operator: 'contains', value: part }, ...keys];
  return [...keys, ...valuesRead(part, field, reading).map(equal)];
}

/** The values that a field's type reads a text as, in one of the languages. */
function valuesRead(part: string, field: CompiledField | undefined, { facts }: LabelReading): FieldValue[] {
  const values = facts.flatMap((one) => {
    const read = field?.type.parseText(part, field.definition, one);
    return read?.ok && read.value !== null ? [read.value] : [];
  });
  return [...new Set(values)];
}

/** Numbers that are written alike: those that a field rounds to what it shows. */
function written(name: string, value: FieldValue, field: CompiledField | undefined): FilterGroup | undefined {
  const number = parseDecimal(value);
  const places = field && placesOf(field.definition);
  if (number === null || places === undefined) return undefined;
  const half = new Decimal(5).div(new Decimal(10).pow(places + 1));
  return between(name, decimalToWire(number.minus(half)), 'lte', decimalToWire(number.plus(half)));
}

/** Moments are written to the second. */
function momentRules(name: string, part: string, { facts }: LabelReading): readonly Condition[] {
  const [{ dateFormat, timeZone } = { dateFormat: undefined, timeZone: '' }] = facts;
  const moment = dateFormat === undefined ? null : parseInstant(part, dateFormat, timeZone);
  if (moment === null) return [];
  const next = new Date(Date.parse(moment) + 1000).toISOString();
  return [between(name, moment, 'lt', next)];
}

function between(name: string, from: FieldValue, operator: 'lt' | 'lte', to: FieldValue): FilterGroup {
  return {
    condition: 'and',
    rules: [
      { field: name, operator: 'gte', value: from },
      { field: name, operator, value: to },
    ],
  };
}

/** A part may be one item or several. */
function itemRules(
  { name }: EntryColumn,
  part: string,
  field: CompiledField | undefined,
  reading: LabelReading,
): readonly Condition[] {
  const values = [part, ...splitItems(part)].flatMap((item) => {
    const keys = [...optionKeys(item, field, reading), ...reading.peopleNamed(item)];
    return keys.length > 0 ? keys : [item];
  });
  return [...new Set(values)].map((value) => ({ field: name, operator: 'contains' as const, value }));
}

/** Keys of the options that are called so, as they are kept or in a language of the app. */
function optionKeys(
  part: string,
  field: CompiledField | undefined,
  { version, languages }: LabelReading,
): string[] {
  if (!field) return [];
  const { definition } = field;
  const isMeant = (text: string | null) => text?.trim().toLowerCase() === part.toLowerCase();
  const named = (key: string) =>
    languages.some((language) =>
      isMeant(translationOf(version.compiled.definition, language, optionNameKey(definition, key))),
    );
  return optionsOf(definition).flatMap(({ key, label }) => (isMeant(label) || named(key) ? [key] : []));
}
