import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { appIcons, isAppIcon } from './app-icons.ts';

const drawn = ['first', 'shell', 'more'].flatMap((part) => {
  const file = new URL(`../../web/ui/icon/${part}-icons.ts`, import.meta.url);
  return [...readFileSync(file, 'utf8').matchAll(/ as '([a-z0-9-]+)'/g)].map(([, name]) => name);
});

it('the names of icons are those of the icons that are drawn', () => {
  expect([...appIcons].sort()).toEqual(drawn.sort());
});

it('the demo and the templates use icons that ship', () => {
  for (const file of ['demo', 'templates']) {
    const text = readFileSync(new URL(`../../../samples/${file}.json`, import.meta.url), 'utf8');
    const used = [...text.matchAll(/"icon": "([^"]+)"/g)].map(([, name = '']) => name);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !isAppIcon(name))).toEqual([]);
  }
});

it('names are known in both notations, and others are not', () => {
  expect(['AppWindow', 'app-window', 'FileCheck', 'GitCompare'].every(isAppIcon)).toBe(true);
  expect(['', 'Nonsense', 'constructor', 'app window'].some(isAppIcon)).toBe(false);
});
