import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mutants } from './mutants.ts';
import { mutated } from './mutated.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

it.each(mutants)('$name finds the guard that it takes away, and its tests', (mutant) => {
  const code = readFileSync(path.join(root, mutant.file), 'utf8');
  expect(mutated(code, mutant)).not.toBe(code);
  for (const test of mutant.tests) expect(existsSync(path.join(root, test)), test).toBe(true);
});
