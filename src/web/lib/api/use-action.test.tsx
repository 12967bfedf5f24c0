// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#contracts/endpoint.ts';
import { currentToasts, dismissToast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/input/field.tsx';
import { useAction } from './use-action.ts';

const saveThing = defineEndpoint({
  name: 'saveThing',
  method: 'POST',
  path: '/api/thing',
  summary: 'Save a thing',
  description: 'Saves a thing.',
  permission: 'anyone',
  writes: true,
  isIdempotent: true,
  body: z.object({ name: z.string() }),
  response: z.object({ id: z.string() }),
});
const listThings = defineEndpoint({ ...saveThing, name: 'listThings', writes: false, isIdempotent: false });

type Answer = () => Response | Promise<Response>;
const done: Answer = () => Response.json({ success: true, message: '', data: { id: '1' } });
const lost: Answer = () => {
  throw new TypeError('cut off');
};
const broken: Answer = () => new Response('<html>', { status: 502 });
const refused: Answer = () =>
  Response.json(
    {
      success: false,
      code: 'validation_failed',
      message: 'Check the input',
      errors: [{ path: 'body.name', code: 'too_short', message: 'Too short' }],
    },
    { status: 422 },
  );

let keys: (string | null)[];

/** Answers the calls in turn, the last answer for all that follow. */
function server(...answers: Answer[]): void {
  keys = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    const answer = answers[Math.min(keys.length, answers.length) - 1] ?? done;
    return answer();
  });
}

function Form(props: { errors?: 'fields' | 'screen'; listed?: () => string | Promise<string> }) {
  const { listed = () => 'list' } = props;
  const list = useQuery({ queryKey: [listThings.name], queryFn: async () => listed() });
  const save = useAction(saveThing, {
    invalidates: [listThings],
    success: ({ id }) => `Saved ${id}`,
    errors: props.errors ?? 'toast',
  });
  return (
    <form>
      <p>{list.data}</p>
      <Field label="Note">{(control) => <input {...control} />}</Field>
      <Field label="Name" error={save.faultAt('body.name')}>
        {(control) => <input {...control} />}
      </Field>
      <button type="button" aria-busy={save.isBusy} onClick={() => void save.run({ body: { name: 'a' } })}>
        Save
      </button>
      <button type="button" onClick={() => void save.run({ body: { name: 'b' } })}>
        Save another
      </button>
      {save.error && props.errors === 'screen' && <p role="alert">{save.error.message}</p>}
    </form>
  );
}

function show(form = <Form />) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(<QueryClientProvider client={client}>{form}</QueryClientProvider>);
}

/** Presses a button as people do, and waits until the action has ended. */
async function press(name = 'Save'): Promise<void> {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).ariaBusy).toBe('false'));
}

const toasts = () => currentToasts().map(({ tone, text }) => `${tone}: ${text}`);

beforeEach(() => server(done));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('the idempotency key of an action', () => {
  it('stays the same after a lost response, and changes after a response', async () => {
    server(lost, broken, done, done);
    show();
    for (let count = 0; count < 4; count += 1) await press();
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('changes after a refusal', async () => {
    server(refused, done);
    show();
    await press();
    await press();
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('differs for other content, and the first content keeps its own', async () => {
    server(lost);
    show();
    await press();
    await press('Save another');
    await press();
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
  });
});

it('does not send a request twice at once', async () => {
  let answer = () => {};
  server(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json({ success: true, message: '', data: { id: '1' } }));
      }),
  );
  show();
  const button = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(button);
  await waitFor(() => expect(button.ariaBusy).toBe('true'));
  fireEvent.click(button);
  await act(async () => answer());
  await waitFor(() => expect(button.ariaBusy).toBe('false'));
  expect(keys).toHaveLength(1);
  expect(toasts()).toEqual(['success: Saved 1']);
});

it('shows an error in one toast', async () => {
  server(refused, lost);
  show();
  await press();
  expect(toasts()).toEqual(['error: Too short']);
  await press();
  expect(toasts()).toHaveLength(2);
});

it('shows violations at their fields and focuses the first, without a toast', async () => {
  server(refused);
  show(<Form errors="fields" />);
  await press();
  const name = await screen.findByRole('textbox', { name: 'Name', description: 'Too short' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(toasts()).toEqual([]);
});

it('shows violations without a field in a toast', async () => {
  server(broken);
  show(<Form errors="fields" />);
  await press();
  expect(toasts()).toHaveLength(1);
});

it('leaves errors to a screen that shows them', async () => {
  server(refused);
  show(<Form errors="screen" />);
  await press();
  expect(screen.getByRole('alert').textContent).toBe('Check the input');
  expect(toasts()).toEqual([]);
});

it('fetches stale queries again after a success, but not after a refusal', async () => {
  server(refused, done);
  let count = 0;
  const listed = () => {
    count += 1;
    return `list ${count}`;
  };
  show(<Form listed={listed} />);
  await screen.findByText('list 1');
  await press();
  expect(screen.queryByText('list 2')).toBeNull();
  await press();
  await screen.findByText('list 2');
});

it('repeats a first request that was pending, since its response can be older', async () => {
  let count = 0;
  let answer = (_text: string) => {};
  const older = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const listed = () => {
    count += 1;
    return count === 1 ? older : `list ${count}`;
  };
  show(<Form listed={listed} />);
  await press();
  await screen.findByText('list 2');
  await act(async () => answer('list 1'));
  expect(screen.queryByText('list 1')).toBeNull();
});

it('still reports the result after its screen has closed', async () => {
  let answer = () => {};
  server(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json({ success: true, message: '', data: { id: '7' } }));
      }),
  );
  const { unmount } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(keys).toHaveLength(1));
  unmount();
  await act(async () => answer());
  await waitFor(() => expect(toasts()).toEqual(['success: Saved 7']));
});
