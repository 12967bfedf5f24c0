// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { dateField } from '../date/definition.ts';
import type { FieldResources } from '../field-view.tsx';
import { numberField } from '../number/definition.ts';
import { parsedInput } from './parsed-input.tsx';

const resources = {} as FieldResources;
const amount = {
  id: 'f',
  name: 'f',
  displayName: 'Amount',
  editorType: 'number',
  columnIndex: 0,
  width: 4,
  minimum: 0,
  maximum: 1_000_000,
  decimalPlaces: 2,
};
const NumberInput = parsedInput(numberField);
const DateInput = parsedInput(dateField);

/** Types into a line, leaves it, and returns its text and the violations of its value. */
function typed(Input: typeof NumberInput, field: FieldDefinition, text: string, locale: string) {
  const facts = { locale, timeZone: 'Etc/UTC', dateFormat: 'DD-MM-YYYY', labelOf: () => undefined };
  let latest: FieldValue = null;
  function Line() {
    const [value, setValue] = useState<FieldValue>(null);
    latest = value;
    return (
      <Input id="line" field={field} value={value} onChange={setValue} facts={facts} resources={resources} />
    );
  }
  render(<Line />);
  const line = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(line, { target: { value: text } });
  fireEvent.blur(line);
  const type = field.editorType === 'date' ? dateField : numberField;
  const checked = type.check(latest, field);
  return { shown: line.value, code: checked.ok ? null : checked.code };
}

afterEach(cleanup);

describe('a typed value', () => {
  it.each([
    ['2,000,000', 'en', 'number_too_large'],
    ['2.000.000', 'de', 'number_too_large'],
    ['-5,5', 'de', 'number_too_small'],
    ['$ -5', 'en', 'number_too_small'],
    ['1,2345', 'en', 'too_many_decimals'],
    ['12'.repeat(18), 'en', 'too_many_digits'],
    ['abc', 'en', 'not_a_number'],
  ])('%s in %s is refused as %s and stays', (text, locale, code) => {
    expect(typed(NumberInput, amount, text, locale)).toEqual({ shown: text, code });
  });

  it('is reformatted as soon as it is valid', () => {
    expect(typed(NumberInput, amount, '1,234.5', 'en')).toEqual({ shown: '1234.50', code: null });
  });

  it('stays when it is not a date', () => {
    const day = { ...amount, editorType: 'date' };
    expect(typed(DateInput, day, '31.02.2026', 'de')).toEqual({ shown: '31.02.2026', code: 'not_a_date' });
  });
});
