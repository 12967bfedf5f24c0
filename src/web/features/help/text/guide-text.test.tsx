// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { lexer } from 'marked';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { GuideText } from './guide-text.tsx';

afterEach(cleanup);

const show = (markdown: string) =>
  render(
    <MemoryRouter>
      <GuideText file="user-guide.md" tokens={lexer(markdown)} />
    </MemoryRouter>,
  ).container;

it('leaves out HTML, and pictures from elsewhere', () => {
  const shown = show(
    'One <img src=x onerror=alert(1)> two\n\n<script>alert(1)</script>\n\n![away](https://evil.example/a.png)',
  );
  expect(shown.querySelector('img, script')).toBeNull();
  expect(shown.textContent).toContain('One  two');
});

it('links to chapters and to https only; other links are their text', () => {
  const shown = show(
    '[safe](https://www.standardwebhooks.com) [here](#reference-data) [no](javascript:alert(1)) [gone](gone.md)',
  );
  expect([...shown.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://www.standardwebhooks.com',
    '/help/data-that-apps-share#reference-data',
  ]);
  expect(shown.textContent).toBe('safe here no gone');
});
