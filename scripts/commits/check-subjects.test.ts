import { expect, it } from 'vitest';
import { readCommitLines, subjectFaults } from './check-subjects.ts';

const faultsOf = (subject: string, parentCount = 1) =>
  subjectFaults({ hash: 'c0ffee1', parentCount, subject });

it.each([
  'exchange: read Excel dates of the 1904 system',
  'exports, imports: keep the order of columns',
  'app-designer: load its parts itself',
  'http2: close idle connections',
  'web ui: show 1.5 as 1.5',
  `docs: ${'a'.repeat(66)}`,
])('accepts "%s"', (subject) => {
  expect(faultsOf(subject)).toEqual([]);
});

it.each([
  ['Put the migration after the others', 'area: what changes'],
  ['Exchange: read Excel dates', 'area: what changes'],
  ['1904: read Excel dates', 'area: what changes'],
  ['server/http: close idle connections', 'area: what changes'],
  ['exchange:read Excel dates', 'area: what changes'],
  ['exchange: ', 'area: what changes'],
  [`docs: ${'a'.repeat(67)}`, 'has 73 characters; at most 72'],
  ['exchange: read Excel dates.', 'ends in a full stop'],
  ['access: work it out once; and fresh pictures', 'lists several changes'],
])('refuses "%s"', (subject, fault) => {
  expect(faultsOf(subject)).toEqual([expect.stringContaining(fault)]);
});

it('refuses a merge commit, whatever its subject', () => {
  expect(faultsOf('exchange: read Excel dates', 2)).toEqual([expect.stringContaining('merge commit')]);
});

it('reads parents and subjects from a log', () => {
  expect(readCommitLines('aaa\tbbb ccc\tMerge x\nbbb\t\tdocs: a\ttab\n')).toEqual([
    { hash: 'aaa', parentCount: 2, subject: 'Merge x' },
    { hash: 'bbb', parentCount: 0, subject: 'docs: a\ttab' },
  ]);
});

it('reads no commits from an empty log', () => {
  expect(readCommitLines('')).toEqual([]);
});
