import { expect, it } from 'vitest';
import { connectHub as de } from '#messages/de/connect-hub.ts';
import { connectHub as en } from '#messages/en/connect-hub.ts';
import { connectHub as es } from '#messages/es/connect-hub.ts';
import { connectHub as fr } from '#messages/fr/connect-hub.ts';
import { connectHub as ja } from '#messages/ja/connect-hub.ts';
import { connectHub as zh } from '#messages/zh/connect-hub.ts';
import { filedNames, filingText } from './filing-text.ts';

const t = (key: string, values?: object) =>
  `<${key.replace('connect-hub:', '')}${values ? JSON.stringify(values) : ''}>`;
const dateOf = (day: string) => day.split('-').reverse().join('.');
const blank = { words: '', name: '', about_day: null };
const textOf = (filing: Partial<Parameters<typeof filingText>[0]> & { description: string }) =>
  filingText({ ...blank, ...filing }, t, dateOf);

it('says what was filed, with whom and the day that it is about', () => {
  const appointed = { name: 'DOE, Jane', about_day: '2026-02-03' };
  expect(textOf({ description: 'appoint-person-director-company-with-name-date', ...appointed })).toBe(
    '<filed_directorAppointed>, DOE, Jane, 03.02.2026',
  );
  expect(textOf({ description: 'accounts-with-accounts-type-full', about_day: '2025-12-31' })).toBe(
    '<filed_accountsFull>, <filedUpTo{"day":"31.12.2025"}>',
  );
  expect(textOf({ description: 'accounts-with-accounts-type-full-group' })).toBe('<filed_accountsGroup>');
  expect(textOf({ description: 'confirmation-statement-with-no-updates' })).toBe(
    '<filed_confirmedWithoutChanges>',
  );
  expect(textOf({ description: 'notification-of-a-person-with-significant-control-statement' })).toBe(
    '<filed_controlStated>',
  );
  expect(textOf({ description: 'mortgage-satisfy-charge-part-with-date', name: '004457900001' })).toBe(
    '<filed_chargePartlySatisfied>, 004457900001',
  );
});

it('leaves what it does not know in the words of the register', () => {
  expect(textOf({ description: 'legacy', words: 'Director resigned' })).toBe(
    '<registerWords{"words":"Director resigned"}>',
  );
  expect(textOf({ description: 'annotation' })).toBe('<registerWords{"words":"annotation"}>');
  expect(textOf({ description: 'bona-vacantia-company' })).toBe(
    '<registerWords{"words":"bona vacantia company"}>',
  );
});

it.each(Object.entries({ de, en, es, fr, ja, zh }))('has every text in %s', (_language, texts) => {
  const all: Readonly<Record<string, string>> = texts;
  expect(filedNames.filter((name) => !all[`filed_${name}`])).toEqual([]);
});
