import { describe, expect, it } from 'vitest';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import { compileForm } from '../compile-form.ts';

function faultsOf(editorType: string, settings: Readonly<Record<string, unknown>>): string[] {
  const fields = [aField('other', 'text'), aField('one', editorType, settings)];
  const { faults } = compileForm({ fieldGroups: [aSection('main', fields)] }, fieldCatalogue);
  return faults.map(({ where, code }) => `${where.property} ${code}`);
}

describe('a setting with a list of choices', () => {
  it.each([
    ['number', { format: 'nope' }, 'format'],
    ['image', { crop: '2:7' }, 'crop'],
    ['remoteurl', { url: 'https://example.com/', requestType: 'TRACE' }, 'requestType'],
    ['rating', { icon: ['star'] }, 'icon'],
  ])('of a %s refuses any other value', (type, settings, property) => {
    expect(faultsOf(type, settings)).toEqual([`${property} setting_not_offered`]);
  });

  it('can be left out or be one of the choices', () => {
    for (const format of [undefined, null, '', 'percent']) expect(faultsOf('number', { format })).toEqual([]);
  });
});

describe('headers of a request', () => {
  const url = 'https://example.com/';

  it('must have names and values that may be sent', () => {
    const headers = ['bad header', 'Host', 'X-Line', 'X-Key'].map((name) => ({
      name,
      value: name === 'X-Line' ? 'a\r\nb' : 'evil',
    }));
    expect(faultsOf('remoteurl', { url, headers })).toEqual([
      'headers setting_header_name',
      'headers setting_header_not_allowed',
      'headers setting_header_value',
    ]);
  });
});

describe('the ends of a slider', () => {
  it.each([
    [5, 5],
    [7, 5],
  ])('from %d to %d are one fault', (minValue, maxValue) => {
    expect(faultsOf('slider', { minValue, maxValue })).toEqual(['maxValue setting_range_empty']);
  });

  it('must be at least one step apart', () => {
    expect(faultsOf('slider', { maxValue: 5, intervalSize: 6 })).toEqual([
      'intervalSize setting_step_too_large',
    ]);
  });
});

describe('a validation rule', () => {
  it.each(['', '  ', undefined])('cannot be %j', (expression) => {
    const validation = [
      { expression: 'value != other', message: 'x' },
      { expression, message: 'y' },
    ];
    expect(faultsOf('text', { validation })).toEqual(['validation[1] rule_missing']);
  });
});
