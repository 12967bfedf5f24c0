// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) act(end);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Two panes in a window of this width from its start: a media query is asked for once. */
async function aPane(hasOnePane: boolean) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: hasOnePane, addEventListener() {} }));
  vi.resetModules();
  const { SplitPane } = await import('./split-pane.tsx');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  ends.push(() => root.unmount());
  const show = (onePaneShows: 'start' | 'main') =>
    act(() =>
      root.render(
        <SplitPane resizeLabel="Width" onePaneShows={onePaneShows} start={<a href="#one">One</a>}>
          <p>Detail</p>
        </SplitPane>,
      ),
    );
  show('start');
  return { show, row: document.querySelector('a') as HTMLAnchorElement };
}

it('on a phone moves the focus to the opened pane, and back to the row that opened it', async () => {
  const { show, row } = await aPane(true);
  row.focus();
  show('main');
  expect(document.activeElement?.textContent).toBe('Detail');
  show('start');
  expect(document.activeElement).toBe(row);
});

it('leaves the focus alone when both panes are side by side', async () => {
  const { show, row } = await aPane(false);
  row.focus();
  show('main');
  expect(document.activeElement).toBe(row);
});
