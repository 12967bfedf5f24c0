import { expect, it } from 'vitest';
import { readPeople } from './read-people.ts';

it.each([
  ['Mia Lang <mia@example.com>', 'Mia Lang', 'mia@example.com'],
  ['Mia Lang; mia@example.com', 'Mia Lang', 'mia@example.com'],
  ['mia@example.com\tMia\tLang', 'Mia Lang', 'mia@example.com'],
  ['"Lang, Mia", mia@example.com', 'Lang Mia', 'mia@example.com'],
  ['mia.lang-berg@example.com', 'Mia Lang Berg', 'mia.lang-berg@example.com'],
])('reads %s', (line, name, email) => {
  expect(readPeople(line)).toMatchObject([{ name, email, fault: null }]);
});

it('skips blank lines and a head, and marks lines without an address or with one that is there already', () => {
  expect(readPeople('Name,E-mail\n\nAnn,ann@example.com\r\nBob\nAnna <ANN@example.com>')).toMatchObject([
    { name: 'Ann', email: 'ann@example.com', fault: null },
    { name: 'Bob', email: '', fault: 'address' },
    { name: 'Anna', email: 'ANN@example.com', fault: 'twice' },
  ]);
});
