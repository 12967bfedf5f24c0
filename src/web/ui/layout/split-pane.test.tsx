// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { SplitPane } from './split-pane.tsx';

let isNarrow = false;

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal('matchMedia', () => ({
  get matches() {
    return isNarrow;
  },
  addEventListener() {},
  removeEventListener() {},
}));

beforeEach(() => document.body.replaceChildren());

function aPane(isPhone: boolean) {
  isNarrow = isPhone;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (phoneShows: 'start' | 'main') =>
    act(() =>
      root.render(
        <SplitPane resizeLabel="Width" phoneShows={phoneShows} start={<a href="#one">One</a>}>
          <p>Detail</p>
        </SplitPane>,
      ),
    );
  show('start');
  return { show, row: document.querySelector('a') as HTMLAnchorElement };
}

it('on a phone moves the focus to the opened pane, and back to the row that opened it', () => {
  const { show, row } = aPane(true);
  row.focus();
  show('main');
  expect(document.activeElement?.textContent).toBe('Detail');
  show('start');
  expect(document.activeElement).toBe(row);
});

it('leaves the focus alone when both panes are side by side', () => {
  const { show, row } = aPane(false);
  row.focus();
  show('main');
  expect(document.activeElement).toBe(row);
});
