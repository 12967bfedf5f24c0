import { expect, it } from 'vitest';
import { matchingOptions } from './combobox-option.ts';

const options = ['Amber', 'Dark amber', 'Blue'].map((label) => ({ value: label, label }));
const labelsFor = (typed: string) => matchingOptions(options, typed).map(({ label }) => label);

it('finds options by any part of their label, whatever the case', () => {
  expect(labelsFor('AMB')).toEqual(['Amber', 'Dark amber']);
  expect(labelsFor(' blue ')).toEqual(['Blue']);
  expect(labelsFor('green')).toEqual([]);
});

it('puts labels that start with the query first', () => {
  expect(labelsFor('a')[0]).toBe('Amber');
  expect(labelsFor('d')).toEqual(['Dark amber']);
});

it('offers all options in their order for an empty query', () => {
  expect(labelsFor('')).toEqual(['Amber', 'Dark amber', 'Blue']);
});
