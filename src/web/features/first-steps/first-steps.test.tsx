// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadAllTexts } from '#web/lib/i18n/i18n.ts';
import { FirstSteps } from './first-steps.tsx';
import { latestNews } from './latest-news.ts';
import { NewsLine } from './news-line.tsx';

beforeAll(loadAllTexts);
afterEach(cleanup);

it('done steps are ticked, and the others lead to where they are done', () => {
  const onCreate = vi.fn();
  const onHide = vi.fn();
  render(
    <MemoryRouter>
      <FirstSteps
        steps={[
          { id: 'people', isDone: true },
          { id: 'app', isDone: false },
          { id: 'publish', isDone: false },
          { id: 'entry', isDone: false },
        ]}
        draftId="d1"
        publishedId={undefined}
        onCreate={onCreate}
        onHide={onHide}
      />
    </MemoryRouter>,
  );
  expect(screen.getByText('1 of 4 done')).toBeDefined();
  const [people, , , entry] = screen.getAllByRole('listitem');
  expect(people?.textContent).toBe('Done:Invite people');
  expect(entry?.querySelector('a')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/form-editor/show/d1');
  fireEvent.click(screen.getByRole('button', { name: 'From a template' }));
  expect(onCreate).toHaveBeenCalledWith('template');
  fireEvent.click(screen.getByRole('button', { name: 'From a description' }));
  expect(onCreate).toHaveBeenLastCalledWith('words');
  fireEvent.click(screen.getByRole('button', { name: 'Hide first steps' }));
  expect(onHide).toHaveBeenCalledOnce();
});

it('the news are those of the newest month of the guide, and are shown until they are hidden', () => {
  const guide = readFileSync('docs/user-guide/what-is-new.md', 'utf8');
  const [, newest = ''] = /^## (.+)$/m.exec(guide) ?? [];
  const shown = () =>
    render(
      <MemoryRouter>
        <NewsLine />
      </MemoryRouter>,
    );
  shown();
  expect(screen.getByRole('link').textContent).toBe(`New in ${newest}`);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/help/what-is-new');
  expect(new Date(`${newest} 1 UTC`).toISOString().slice(0, 7)).toBe(latestNews);
  fireEvent.click(screen.getByRole('button', { name: 'Hide what’s new' }));
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  shown();
  expect(screen.queryByRole('link')).toBeNull();
});
