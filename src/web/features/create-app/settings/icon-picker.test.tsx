// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startBrowser } from '#test/harness/browser.ts';
import { allIconNames } from '#web/ui/icon/icon.tsx';
import { IconPicker } from './icon-picker.tsx';

const fetched = vi.hoisted(() => ({ isBroken: false }));

vi.mock('#web/lib/i18n/use-t.ts', () => ({ useT: () => (key: string) => key }));
vi.mock('#web/ui/icon/icon.tsx', async (original) => {
  const real = await original<typeof import('#web/ui/icon/icon.tsx')>();
  const names = () => (fetched.isBroken ? Promise.reject(new Error('offline')) : real.allIconNames());
  return { ...real, allIconNames: names };
});

beforeAll(startBrowser);
beforeEach(() => {
  fetched.isBroken = false;
});
afterEach(cleanup);

it('reports that icons failed to load, and shows them after a retry', async () => {
  fetched.isBroken = true;
  render(<IconPicker id="icon" value="receipt" onChange={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'form-designer:chooseIcon' }));
  expect((await screen.findByRole('alert')).textContent).toContain('form-designer:iconsNotLoad');
  expect(screen.queryByText('form-designer:notFound')).toBeNull();
  fetched.isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'ui:retry' }));
  expect(await screen.findByRole('button', { name: 'app window' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('bundles the icons of the sample apps', async () => {
  const shipped = new Set(await allIconNames());
  const texts = readdirSync('samples').map((file) => readFileSync(`samples/${file}`, 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(/"icon": *"(\w+)"/g)].map(([, name = '']) => name));
  expect(named.length).toBeGreaterThan(5);
  const wanted = named.map((name) => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase());
  expect(wanted.filter((name) => !shipped.has(name))).toEqual([]);
});
