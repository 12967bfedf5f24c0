import { expect, it } from 'vitest';
import { compareShown } from './shown-words.ts';

it('orders by what is shown, as the language does, and numbers in words by their size', () => {
  const ordered = (values: readonly (string | { name: string } | { label: string })[], locale: string) =>
    values.toSorted((one, other) => compareShown(one as never, other as never, locale));
  expect(ordered(['Kind 10', 'kind 9', 'Kind 2'], 'en')).toEqual(['Kind 2', 'kind 9', 'Kind 10']);
  expect(ordered(['Zebra', 'Ärger', 'Apfel'], 'de')).toEqual(['Apfel', 'Ärger', 'Zebra']);
  expect(ordered([{ name: 'Ben' }, { label: 'Ana' }, 'Cho'], 'en')).toEqual([
    { label: 'Ana' },
    { name: 'Ben' },
    'Cho',
  ]);
});
