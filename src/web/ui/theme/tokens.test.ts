import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ThemeName, themeTokens, themeVariables } from './tokens.ts';

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function declared(theme: ThemeName): Map<string, string> {
  const selector = theme === 'light' ? ':root' : '[data-theme="dark"]';
  const block = sheet.slice(sheet.indexOf(`${selector} {`)).split('}')[0] ?? '';
  const pairs = [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)];
  return new Map(pairs.map(([, name, value]) => [name as string, normal(value as string)]));
}

const normal = (value: string) =>
  value
    .replace(/\s+/g, '')
    .replace(/0(\.\d)/g, '$1')
    .replace(/(\.\d)0\b/g, '$1');

describe.each(['light', 'dark'] as const)('tokens.css, %s', (theme) => {
  it('states every token', () => {
    const inSheet = declared(theme);
    for (const [name, value] of themeVariables(themeTokens[theme])) {
      expect(inSheet.get(name), name).toBe(normal(value));
    }
  });
});
