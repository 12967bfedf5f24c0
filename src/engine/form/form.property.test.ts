import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact } from '#engine/form/values/redact.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { EntryValues, FieldValue } from '../value/field-value.ts';
import { calculate } from './calculate.ts';
import { compileForm } from './compile-form.ts';
import type { ControlLevel, FormDefinition } from './definition.ts';
import { evaluate } from './evaluate.ts';
import { accessEverywhere, type FieldAccess } from './field-access.ts';
import type { FormFacts } from './form-facts.ts';
import { merge } from './merge.ts';
import { validate } from './validate.ts';

const person = {
  id: '11111111-2222-4333-8444-555555555555',
  name: 'Ben',
  email: '',
  manager: null,
  roles: [],
  teams: [],
};
const now = '2026-01-31T10:00:00.000Z';
const facts: FormFacts = {
  actor: person,
  initiator: person,
  entry: {},
  now,
  today: '2026-01-31',
  timeZone: 'Etc/UTC',
};

const sampleUrl = new URL('../../../samples/expense-claim.json', import.meta.url);
const definition = JSON.parse(readFileSync(sampleUrl, 'utf8')) as FormDefinition;
const { form } = compileForm(definition, fieldCatalogue);

const level = fc.constantFrom<ControlLevel>('visible', 'editable', 'readonly', 'hidden');
const record = (names: readonly string[]) =>
  fc
    .tuple(...names.map(() => level))
    .map((levels) => Object.fromEntries(names.map((name, index) => [name, levels[index]!])));
const access: fc.Arbitrary<FieldAccess> = fc.record({
  fields: record([...form.fieldByPath.keys()]),
  sections: record(form.sections.map((section) => section.name)),
});

const amount = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -1000, max: 100_000 }).map((cents) => cents / 100),
);
const row = fc.record({
  day: fc.constantFrom(null, '2026-01-05'),
  kind: fc.constantFrom(null, 'Travel', 'Hotel'),
  net: amount,
  vatRate: fc.constantFrom(null, 0, 10, 20.5),
  gross: fc.constant(null),
  receipt: fc.constant(null),
});
const stored = fc
  .record({
    claimNumber: fc.constantFrom(null, 'EXP-2026-0001'),
    claimant: fc.constantFrom(null, person.id),
    costCentre: fc.constantFrom(null, 'Sales', 'Research'),
    purpose: fc.constantFrom(null, 'Fair', 'x'.repeat(130)),
    travelFrom: fc.constantFrom(null, '2026-01-05'),
    travelTo: fc.constantFrom(null, '2026-01-01', '2026-01-09'),
    items: fc.array(row, { maxLength: 4 }),
    overLimitReason: fc.constantFrom(null, 'Because'),
    paidOn: fc.constantFrom(null, '2026-02-01'),
  })
  .map((values) => calculate(form, values, facts));
const wild = fc.dictionary(
  fc.constantFrom(...form.fields.keys(), 'items', 'foo', '__proto__'),
  fc.jsonValue(),
);
const incoming = fc.oneof(stored, wild) as fc.Arbitrary<EntryValues>;

function rowsOf(values: EntryValues): readonly EntryValues[] {
  return (values.items ?? []) as readonly EntryValues[];
}

const isShown = (values: EntryValues, name: string) =>
  evaluate(form, values, facts, accessEverywhere(form, 'editable')).fields[name]?.isVisible;

it('a calculation ignores calculated values of the client, and a second run changes nothing', () => {
  fc.assert(
    fc.property(stored, fc.jsonValue(), (values, lie) => {
      expect(calculate(form, values, facts)).toEqual(values);
      const items = rowsOf(values).map((item) => ({ ...item, gross: lie as FieldValue }));
      expect(calculate(form, { ...values, total: lie as FieldValue, items }, facts)).toEqual(values);
    }),
  );
});

it('the order of sections does not affect a calculation', () => {
  const orders = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });
  fc.assert(
    fc.property(stored, orders, (values, order) => {
      const fieldGroups = definition.fieldGroups.map((section, index) => ({
        ...section,
        orderIndex: order[index]!,
      }));
      const shuffled = compileForm({ fieldGroups }, fieldCatalogue);
      expect(shuffled.faults).toEqual([]);
      expect(calculate(shuffled.form, { ...values, total: null }, facts)).toEqual(values);
    }),
    { numRuns: 30 },
  );
});

it('a merge keeps values that access protects unless a condition hides them, and never throws', () => {
  fc.assert(
    fc.property(stored, incoming, access, (before, sent, rules) => {
      const { values } = merge(form, before, sent, rules, facts);
      for (const field of form.fields.values()) {
        if (rules.fields[field.path] === 'editable' || field.type.origin === 'calculated') continue;
        if (values[field.name] === null && !isShown(values, field.name)) continue;
        expect(values[field.name] ?? null).toEqual(before[field.name] ?? null);
      }
      for (const field of form.tables.get('items')!.fields) {
        if (rules.fields[field.path] === 'editable' || field.type.origin === 'calculated') continue;
        const kept = rowsOf(values).map((item) => item[field.name] ?? null);
        rowsOf(before).forEach((item, index) => {
          if (item[field.name] !== null) expect(kept[index]).toEqual(item[field.name]);
        });
        expect(kept.slice(rowsOf(before).length).every((value) => value === null)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

it('a second merge of the same values changes nothing, nor does an empty one', () => {
  fc.assert(
    fc.property(stored, incoming, access, (before, sent, rules) => {
      const once = merge(form, before, sent, rules, facts).values;
      expect(merge(form, once, sent, rules, facts).values).toEqual(once);
      expect(merge(form, before, {}, rules, facts).values).toEqual(before);
    }),
    { numRuns: 200 },
  );
});

it('hidden fields are not shown, and fields that cannot be edited are not required', () => {
  fc.assert(
    fc.property(stored, access, (values, rules) => {
      const shown = redact(form, values, rules);
      const state = evaluate(form, values, facts, rules);
      for (const [path, level] of Object.entries(rules.fields)) {
        const name = path.replace('items.', '');
        const isShown = path === name ? name in shown : rowsOf(shown).some((item) => name in item);
        if (level === 'hidden') expect(isShown).toBe(false);
      }
      for (const control of Object.values(state.fields)) {
        expect(control.isRequired && (control.isReadonly || !control.isVisible)).toBe(false);
      }
      for (const violation of validate(form, values, facts, { phase: 'submit', access: rules })) {
        const control = state.fields[violation.path] ?? state.sections[violation.path];
        expect(control?.isVisible).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});
