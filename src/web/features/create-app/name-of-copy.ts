import { maxNameLength } from '#engine/form/names/check-name.ts';

/** What a copy is called at first: `worded` around the name, which is cut until the whole is no longer than allowed. */
export function nameOfCopy(name: string, worded: (name: string) => string): string {
  const letters = [...name.trim()];
  while (letters.length > 0 && [...worded(letters.join('').trim())].length > maxNameLength) letters.pop();
  return worded(letters.join('').trim());
}
