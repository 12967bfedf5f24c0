import { describe, expect, it } from 'vitest';
import { violations as violationTexts } from '#messages/en/violations.ts';
import { checkFieldName, checkModuleName, checkName } from './check-name.ts';

describe('names', () => {
  it.each([
    ['', 'required'],
    [' x', 'name_starts_with_space'],
    ['1x', 'name_starts_with_number'],
    ['a<b', 'name_special_characters'],
    ['a'.repeat(41), 'name_too_long'],
    ['Größe 2', null],
    ['2026-11-01', null],
    ['31-01-2026', null],
    ['01-31-2026', null],
    ['31-31-2026', 'name_starts_with_number'],
    ['2026-01-31T10:00Z', null],
    ['09:30', null],
    ['25:00', 'name_starts_with_number'],
    [`{"a": [${'1,'.repeat(30)}1]}`, null],
    ['[1, 2]', null],
    ['{a}', 'name_special_characters'],
  ])('%s: %s', (name, code) => {
    expect(checkName(name)).toBe(code);
    if (code !== null) expect(violationTexts).toHaveProperty([code]);
  });

  it('reserved names are refused', () => {
    expect(checkModuleName('Settings')).toBe('name_reserved');
    expect(checkModuleName('Expense claim')).toBeNull();
    expect(checkFieldName('Created_By')).toBe('name_reserved');
    expect(checkFieldName('created_on')).toBe('name_reserved');
    expect(checkFieldName('modifiedOn')).toBe('name_reserved');
    expect(['2026-11-01', '09:30', '{}'].map(checkFieldName)).toEqual(
      Array(3).fill('name_special_characters'),
    );
    expect(checkFieldName('toString')).toBe('name_reserved');
    expect(checkFieldName('netAmount2')).toBeNull();
  });
});
