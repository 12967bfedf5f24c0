// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startBrowser } from '#test/harness/browser.ts';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import { useUnsaved } from './use-unsaved.ts';

beforeAll(startBrowser);
afterEach(cleanup);

function Editor() {
  const [text, setText] = useState('as saved');
  const unsaved = useUnsaved({ text });
  return (
    <>
      <button type="button" onClick={() => setText('changed')}>
        Change
      </button>
      <button type="button" onClick={() => setText('as saved')}>
        Change back
      </button>
      <button type="button" onClick={unsaved.sent}>
        Send
      </button>
      <button type="button" onClick={unsaved.saved}>
        Answered
      </button>
      <button type="button" onClick={unsaved.letGo}>
        Let go
      </button>
      <AskBeforeLeaving unsaved={unsaved} />
    </>
  );
}

function shown() {
  const routes = [
    { path: '/editor', element: <Editor /> },
    { path: '/else', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/editor'] });
  render(<RouterProvider router={router} />);
  return async () => {
    await act(() => router.navigate('/else'));
    return router.state.location.pathname;
  };
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

it('asks while a change is unsaved, even during its save', async () => {
  const leave = shown();
  await press('Change');
  expect(await leave()).toBe('/editor');
  await press('Stay');
  await press('Send');
  expect(await leave()).toBe('/editor');
});

it('does not ask after the change was saved', async () => {
  const leave = shown();
  await press('Change');
  await press('Send');
  await press('Answered');
  expect(await leave()).toBe('/else');
});

it('counts a change that was made after the save was sent as unsaved', async () => {
  const leave = shown();
  await press('Send');
  await press('Change');
  await press('Answered');
  expect(await leave()).toBe('/editor');
});

it.each(['Change back', 'Let go'])('does not ask after “%s”', async (name) => {
  const leave = shown();
  await press('Change');
  await press(name);
  expect(await leave()).toBe('/else');
});

it('asks the browser to ask before a reload', async () => {
  shown();
  await press('Change');
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});
