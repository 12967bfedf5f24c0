import { expect, it } from 'vitest';
import { findSettings } from './find-settings.ts';

const settings = [
  { name: 'organization', title: 'Organisation', about: 'Name, logo, time zone' },
  { name: 'profile', title: 'My profile', about: 'Your language and time zone' },
];

const found = (search: string) => findSettings(settings, search, 'en').map(({ name }) => name);

it('finds by every word, in titles and in what they are about', () => {
  expect(found('time ZONE')).toEqual(['organization', 'profile']);
  expect(found('zone logo')).toEqual(['organization']);
  expect(found('profile')).toEqual(['profile']);
  expect(found('webhook')).toEqual([]);
  expect(found('  ')).toHaveLength(2);
});
