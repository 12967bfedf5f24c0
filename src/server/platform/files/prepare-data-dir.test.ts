import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataDirError, prepareDataDir } from './prepare-data-dir.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fw-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the folder is created and left empty', () => {
  const inner = path.join(folder, 'some', 'where');
  prepareDataDir(inner);
  prepareDataDir(inner);
  expect(existsSync(inner)).toBe(true);
  expect(readdirSync(inner)).toEqual([]);
});

it.each([
  ['where a file is in the way', () => path.join(folder, 'file', 'data')],
  // Node's own recursive way never ends here.
  ['where the system keeps no folders', () => '/proc/nope/data'],
])('a folder that cannot be written is reported: %s', (_what, target) => {
  writeFileSync(path.join(folder, 'file'), '');
  expect(() => prepareDataDir(target())).toThrow(DataDirError);
  expect(() => prepareDataDir(target())).toThrow(/cannot be written \(E[A-Z]+\)\. .* set DATA_DIR/);
});
