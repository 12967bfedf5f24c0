import type { ValueChange } from './trail.ts';

/** What became of a stored secret: there is one now, another one replaced it, or there is none any more. */
type SecretChange = 'added' | 'replaced' | 'removed';

/** What the trail tells of a stored secret, by the name of what holds it: never its value. Undefined: it stays. */
export function secretChange(name: string, change: SecretChange | undefined): readonly ValueChange[] {
  return change === undefined ? [] : [{ name, before: null, after: change }];
}

/** What a request does to a stored secret: a text replaces it, null removes it, and what is absent leaves it as it is. */
export function changeOfSecret(given: string | null | undefined): SecretChange | undefined {
  return given === undefined ? undefined : given === null ? 'removed' : 'replaced';
}

/** What became of sealed values, by what they are for: replaced if one that was there has another value now. */
export function changeOfSealed(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): SecretChange | undefined {
  const isReplaced = [...after].some(([name, sealed]) => before.has(name) && before.get(name) !== sealed);
  return isReplaced ? 'replaced' : undefined;
}
