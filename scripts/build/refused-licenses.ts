import type { ShippedPackage } from './read-packages.ts';

/** Licences (SPDX identifiers) that let the product be shipped under Apache-2.0 with nothing more than their text. */
const accepted: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Packages whose licence asks for more, with the reason why that is met. */
const exceptions: Readonly<Record<string, string>> = {
  // The library is shipped as it is published, beside our code; its source is public.
  elkjs: 'EPL-2.0 OR GPL-3.0-or-later',
  // Likewise, and only the server uses it: from its own folder of node_modules, unchanged.
  'web-push': 'MPL-2.0',
};

/** Packages that name no licence in their manifest; the text that they bring is this licence's. */
const named: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/**
 * Packages whose licence is not accepted, each as `name version: licence`. Of alternatives (`OR`) one has to be accepted;
 * of licences that hold together (`AND`) all. A package without an identifier is refused.
 */
export function refusedLicenses(
  packages: readonly Pick<ShippedPackage, 'name' | 'version' | 'identifier'>[],
): string[] {
  return packages
    .map((one) => ({ ...one, identifier: one.identifier ?? named[one.name] ?? null }))
    .filter(({ name, identifier }) => exceptions[name] !== identifier && !isAccepted(identifier ?? ''))
    .map(({ name, version, identifier }) => `${name} ${version}: ${identifier ?? 'no licence named'}`);
}

/** Expressions of packages are flat: alternatives of licences, in parentheses or not (SPDX 2.3, annex D). */
function isAccepted(expression: string): boolean {
  const flat = expression.replace(/[()]/g, '');
  return flat
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => accepted.has(each.trim())));
}
