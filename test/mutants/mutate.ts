import path from 'node:path';
import type { Plugin } from 'vite';
import { type Mutant, mutants } from './mutants.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Puts a mutant, the one that `MUTANT` names, in place of its file as it is read; nothing on disk changes. */
export function mutate(name = process.env.MUTANT): Plugin {
  const mutant = mutants.find((one) => one.name === name);
  if (name && !mutant) throw new Error(`There is no mutant ${name}.`);
  return {
    name: 'mutate',
    enforce: 'pre',
    transform: (code, id) =>
      mutant && id.split('?')[0] === path.join(root, mutant.file) ? mutated(code, mutant) : null,
  };
}

/** The code of a file without the guard; throws when the guard does not stand there once. */
export function mutated(code: string, { name, file, find, replace }: Mutant): string {
  const [before, after, ...more] = code.split(find);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} does not have once what the mutant ${name} replaces: ${find}`);
  }
  return `${before}${replace}${after}`;
}
