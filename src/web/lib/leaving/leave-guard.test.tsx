// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#test/harness/browser.ts';
import { LeaveGuard } from './leave-guard.tsx';

beforeAll(startBrowser);
afterEach(cleanup);

const work = { isUnsaved: true };
const shown = () => {
  const guarded = (
    <LeaveGuard
      isUnsaved={() => work.isUnsaved}
      hasFailed
      flush={async () => false}
      isSamePlace={({ pathname, search }) => pathname === '/work' && search !== '?view=other'}
    />
  );
  const routes = [
    { path: '/work', element: guarded },
    { path: '/else', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/work'] });
  render(<RouterProvider router={router} />);
  return {
    go: (address: string) => act(() => router.navigate(address)),
    place: () => router.state.location.pathname + router.state.location.search,
  };
};
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

it.each(['/else', '/work?view=other'])('asks before unsaved work is left for %s', async (address) => {
  work.isUnsaved = true;
  const { go, place } = shown();
  await go(address);
  expect(place()).toBe('/work');
  await press('Stay');
  expect(place()).toBe('/work');
  await go(address);
  await press('Leave');
  expect(place()).toBe(address);
});

it('does not ask when the work is saved, or stays on the target page', async () => {
  work.isUnsaved = true;
  const { go, place } = shown();
  await go('/work?page=2');
  expect(place()).toBe('/work?page=2');
  work.isUnsaved = false;
  await go('/else');
  expect(place()).toBe('/else');
});
