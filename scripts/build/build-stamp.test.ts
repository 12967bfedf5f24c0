import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolveSpecifier } from '../boundaries/source-file.ts';
import { repositoryRoot } from '../steps/run-command.ts';
import { isBuilt, stampBuild } from './build-stamp.ts';
import { buildInputs } from './input-stamp.ts';

let root = '';
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const builds = async () => {
  rmSync(path.join(root, 'dist', 'server'), { recursive: true, force: true });
  write('dist/server/main.js', 'server');
  write('dist/web/index.html', 'web');
  write('dist/web/assets/page.js', 'page');
};

beforeEach(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'formwright-build-'));
  for (const input of buildInputs)
    write(/^(src|scripts\/build)$/.test(input) ? `${input}/one.ts` : input, 'text');
  await stampBuild(root, builds);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('whether a build is there', () => {
  it('nothing is built again when nothing changed', () => {
    expect(isBuilt(root)).toBe(true);
    write('src/one.test.ts', 'a test');
    write('docs/page.md', 'a page');
    expect(isBuilt(root)).toBe(true);
  });

  it.each(buildInputs.map((input) => (/^(src|scripts\/build)$/.test(input) ? `${input}/one.ts` : input)))(
    '%s is changed',
    (file) => {
      appendFileSync(path.join(root, file), ' ');
      expect(isBuilt(root)).toBe(false);
    },
  );

  it.each([
    'dist',
    'dist/server',
    'dist/web',
    'dist/server/main.js',
    'dist/web/assets/page.js',
    'src/one.ts',
  ])('%s is gone', (place) => {
    rmSync(path.join(root, place), { recursive: true });
    expect(isBuilt(root)).toBe(false);
  });

  it('a source is new, a file is cut short, the stamp is no stamp', async () => {
    write('src/two.ts', '');
    expect(isBuilt(root)).toBe(false);
    await stampBuild(root, builds);
    write('dist/web/index.html', 'w');
    expect(isBuilt(root)).toBe(false);
    await stampBuild(root, builds);
    write('dist/.stamp', 'c0ffee');
    expect(isBuilt(root)).toBe(false);
  });

  it('a build failed, or a source changed meanwhile', async () => {
    const failing = stampBuild(root, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(isBuilt(root)).toBe(false);
    await stampBuild(root, async () => {
      await builds();
      write('src/one.ts', 'edited while it was built');
    });
    expect(isBuilt(root)).toBe(false);
  });
});

it('knows every file of ours that a build reads', () => {
  const isInput = (file: string) =>
    buildInputs.some((input) => file === input || file.startsWith(`${input}/`));
  const sources = readdirSync(path.join(repositoryRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `src/${file}`);
  const toRead = ['scripts/build.ts', 'vite.config.ts', ...sources];
  const read = new Set(toRead);
  for (const file of toRead) {
    if (!/\.tsx?$/.test(file)) continue;
    const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
    for (const [, specifier = ''] of text.matchAll(/(?:\bfrom|\bimport\(?)\s*'([^'?]+)/g)) {
      const target = resolveSpecifier(file, specifier);
      if (!target || read.has(target)) continue;
      read.add(target);
      toRead.push(target);
    }
  }
  expect(read.size).toBeGreaterThan(1000);
  expect(toRead.filter((file) => !isInput(file))).toEqual([]);
});
