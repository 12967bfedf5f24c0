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

it('gives everything for nothing', () => {
  expect(labels(' ')).toHaveLength(4);
});

it('finds beginnings of words first, and every word', () => {
  expect(labels('cla')).toEqual(['Expense claim', 'Réclamation']);
  expect(labels('exp claim')).toEqual(['Expense claim']);
  expect(labels('exp tasks')).toEqual([]);
});

it('finds hidden words and ignores accents', () => {
  expect(labels('travel')).toEqual(['Expense claim']);
  expect(labels('recl')).toEqual(['Réclamation']);
});
