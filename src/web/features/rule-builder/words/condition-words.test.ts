import { describe, expect, it } from 'vitest';
import { rulesOfSource } from '#engine/expression/rules/rules-of-source.ts';
import { compileForm } from '#engine/form/compile-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { ruleBuilder } from '#messages/en/rule-builder.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { createFormat } from '#web/lib/format/format.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { conditionWords } from './condition-words.ts';

const texts: Readonly<Record<string, string>> = ruleBuilder;
const t = ((key: string, params: Readonly<Record<string, string>> = {}) => {
  const text = texts[key.replace('rule-builder:', '')];
  return text?.replace(/{{(\w+)}}/g, (_whole, name: string) => params[name] ?? '') ?? key;
}) as unknown as Translate;

const { form } = compileForm(
  aDefinition([
    aSection('main', [
      aField('amount', 'number', { displayName: 'Amount', decimals: 2 }),
      aField('title', 'text', { displayName: 'Title' }),
      aField('due', 'date', { displayName: 'Needed by' }),
      aField('urgent', 'switch', { displayName: 'Urgent' }),
      aField('kind', 'dropdown', {
        displayName: 'Kind',
        listToUse: [{ key: 'hw', value: 'Hardware' }],
      }),
    ]),
  ]),
  fieldCatalogue,
);
const facts: TextFacts = {
  locale: 'en',
  timeZone: 'Etc/UTC',
  dateFormat: 'YYYY-MM-DD',
  labelOf: () => undefined,
};
const around = { scope: form.scope, form, t, facts, format: createFormat('en', 'Etc/UTC', () => 0, null) };

function words(source: string): string | null {
  const rules = rulesOfSource(source, form.scope);
  return rules && conditionWords(rules, around);
}

describe('a condition in words', () => {
  it.each([
    ['amount > 5000', 'Amount is above 5,000'],
    ['amount <= 0.125', 'Amount is at most 0.125'],
    ['title == "new"', 'Title is “new”'],
    ['kind == "hw"', 'Kind is Hardware'],
    ['due < DATE("2026-01-31")', 'Needed by is before Jan 31, 2026'],
    ['urgent && (amount > 1 || ISBLANK(title))', 'Urgent is yes and (Amount is above 1 or Title is blank)'],
    ['!(amount > 1 && urgent)', 'not (Amount is above 1 and Urgent is yes)'],
  ])('%s', (source, expected) => {
    expect(words(source)).toBe(expected);
  });

  it.each(['amount * 2 > 5', 'LEN(title) > 3', 'nothing > 1', 'initiator == "unknown-id"'])(
    'is missing for %s',
    (source) => {
      expect(words(source)).toBeNull();
    },
  );
});
