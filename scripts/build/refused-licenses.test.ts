import { expect, it } from 'vitest';
import { refusedLicenses } from './refused-licenses.ts';

const refused = (identifier: string | null, name = 'some-package') =>
  refusedLicenses([{ name, version: '1.0.0', identifier }]);

it.each(['MIT', '(MPL-2.0 OR Apache-2.0)', 'MIT AND ISC'])('accepts %s', (identifier) => {
  expect(refused(identifier)).toEqual([]);
});

it.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'AGPL-3.0-only OR SSPL-1.0', 'SEE LICENSE IN LICENSE'])(
  'refuses %s',
  (identifier) => {
    expect(refused(identifier)).toEqual([`some-package 1.0.0: ${identifier}`]);
  },
);

it('refuses a package that names no licence', () => {
  expect(refused(null)).toEqual(['some-package 1.0.0: no licence named']);
});

it('accepts an exception for its package and its licence only', () => {
  expect(refused('EPL-2.0 OR GPL-3.0-or-later', 'elkjs')).toEqual([]);
  expect(refused('EPL-2.0 OR GPL-3.0-or-later')).toHaveLength(1);
  expect(refused('GPL-3.0-or-later', 'elkjs')).toHaveLength(1);
});
