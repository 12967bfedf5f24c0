import { expect, it } from 'vitest';
import { type Command, rankCommands } from './rank-commands.ts';

const command = (group: string, label: string, words = ''): Command => ({
  id: label,
  group,
  label,
  words,
  run: () => {},
});
const commands = [
  command('Pages', 'Tasks'),
  command('Pages', 'Apps'),
  command('Apps', 'Expense claim', 'finance travel'),
  command('Apps', 'Réclamation'),
];
const labels = (query: string) => rankCommands(commands, query).map(({ label }) => label);

it('returns every command for an empty query', () => {
  expect(labels(' ')).toHaveLength(4);
});

it('ranks matches at the start of words first and needs every word', () => {
  expect(labels('cla')).toEqual(['Expense claim', 'Réclamation']);
  expect(labels('exp claim')).toEqual(['Expense claim']);
  expect(labels('exp tasks')).toEqual([]);
});

it('finds hidden words and ignores accents', () => {
  expect(labels('travel')).toEqual(['Expense claim']);
  expect(labels('recl')).toEqual(['Réclamation']);
});
