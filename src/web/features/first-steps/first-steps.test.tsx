// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadAllTexts } from '#web/lib/i18n/i18n.ts';
import { FirstSteps } from './first-steps.tsx';

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
  fireEvent.click(screen.getByRole('button', { name: 'Hide first steps' }));
  expect(onHide).toHaveBeenCalledOnce();
});
