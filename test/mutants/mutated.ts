import type { Mutant } from './mutant.ts';

/** The code of a file without the guard; throws when the guard is not there exactly once. */
export function mutated(code: string, { name, file, find, replace }: Mutant): string {
  const [before, after, ...more] = code.split(find);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} does not have once what the mutant ${name} replaces: ${find}`);
  }
  return `${before}${replace}${after}`;
}
