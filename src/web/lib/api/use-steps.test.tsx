// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSteps } from './use-steps.ts';

afterEach(cleanup);

const ran: string[] = [];
let finish = () => {};
const wait = () =>
  new Promise<void>((resolve) => {
    finish = resolve;
  });

function Screen() {
  const { busy, run } = useSteps<'save' | 'delete' | 'fail'>();
  const press = (kind: 'save' | 'delete' | 'fail', steps: () => Promise<void>) => () =>
    run(kind, () => {
      ran.push(kind);
      return steps();
    }).catch(() => undefined);
  return (
    <>
      <output>{busy}</output>
      <button type="button" onClick={press('save', wait)}>
        Save
      </button>
      <button type="button" onClick={press('delete', wait)}>
        Delete
      </button>
      <button type="button" onClick={press('fail', () => Promise.reject(new Error('no')))}>
        Fail
      </button>
    </>
  );
}

const busy = () => screen.getByRole('status').textContent;
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('runs one action at a time and names it while it runs', async () => {
  ran.length = 0;
  render(<Screen />);
  await press('Save');
  expect(busy()).toBe('save');
  await press('Delete');
  await act(async () => finish());
  expect(ran).toEqual(['save']);
  expect(busy()).toBe('');
});

it('accepts an action again after failed steps', async () => {
  render(<Screen />);
  await press('Fail');
  expect(busy()).toBe('');
  await press('Save');
  expect(busy()).toBe('save');
});
