// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useGoOn } from './use-go-on.ts';

const session = vi.hoisted(() => ({ status: 'signedOut' }));
vi.mock('./use-session.ts', () => ({ useSession: () => session }));
afterEach(cleanup);

function Page() {
  const isEntered = useGoOn();
  return <main>{isEntered ? 'Signing in' : 'Sign in'}</main>;
}

it('stays until the wanted page can be drawn', async () => {
  session.status = 'signedOut';
  let arrive: (value: null) => void = () => undefined;
  const loading = new Promise<null>((resolve) => {
    arrive = resolve;
  });
  const router = createMemoryRouter(
    [
      { path: '/sign-in', element: <Page /> },
      { path: '/tasks', loader: () => loading, element: <main>Tasks</main> },
    ],
    { initialEntries: ['/sign-in?ReturnUrl=%2Ftasks'] },
  );
  const { rerender } = render(<RouterProvider router={router} />);
  expect(screen.getByRole('main').textContent).toBe('Sign in');
  session.status = 'signedIn';
  rerender(<RouterProvider router={router} key="signed-in" />);
  expect(screen.getByRole('main').textContent).toBe('Signing in');
  expect(router.state.navigation.state).toBe('loading');
  await act(async () => arrive(null));
  expect((await screen.findByText('Tasks')).tagName).toBe('MAIN');
  expect(router.state.historyAction).toBe('REPLACE');
});
