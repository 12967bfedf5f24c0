// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAddress } from '../address/use-address.ts';
import { useTypedText } from './use-typed-text.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const typingMs = 1000;

/** A list with a search box, and a page that arrives when `arrive` is called. */
async function aListWithASlowPage() {
  let arrive = () => {};
  const slowPage = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let type: (text: string) => void = () => {};
  function List() {
    const [params, change] = useAddress();
    const [typed, setTyped] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
    type = setTyped;
    return <p>{typed}</p>;
  }
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List /> },
      { path: '/page', lazy: () => slowPage.then(() => ({ Component: () => <p>page</p> })) },
    ],
    { initialEntries: ['/list'] },
  );
  const element = document.createElement('div');
  await act(async () => createRoot(element).render(<RouterProvider router={router} />));
  return { router, element, arrive, type: (text: string) => act(async () => type(text)) };
}

it('writes the typed text into the address after a pause', async () => {
  const { router, type } = await aListWithASlowPage();
  await type('trip');
  expect(router.state.location.search).toBe('');
  await act(async () => vi.advanceTimersByTime(typingMs));
  expect(router.state.location.search).toBe('?q=trip');
});

it('does not stop a user who types and opens another page, even before the next render', async () => {
  const { router, element, arrive, type } = await aListWithASlowPage();
  await type('trip');
  // Outside of act nothing renders in between, as on a busy machine.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  void router.navigate('/page');
  vi.advanceTimersByTime(typingMs);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => arrive());
  expect(router.state.location.pathname).toBe('/page');
  expect(element.textContent).toBe('page');
});

it('takes the same text again from an address that was without it only for a moment', async () => {
  const { router, element, type } = await aListWithASlowPage();
  await type('trip');
  await act(async () => vi.advanceTimersByTime(typingMs));
  await act(() => router.navigate('/list'));
  expect(element.textContent).toBe('');
  await act(() => router.navigate('/list?q=trip'));
  await act(async () => vi.advanceTimersByTime(typingMs));
  expect(element.textContent).toBe('trip');
  expect(router.state.location.search).toBe('?q=trip');
});
