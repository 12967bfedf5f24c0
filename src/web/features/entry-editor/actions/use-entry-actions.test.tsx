// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { formFacts as facts } from '#test/factories/form-facts.ts';
import { startBrowser } from '#test/harness/browser.ts';
import {
  accessOf,
  compileEntryForm,
  EntryForm,
  emptyResources,
  useEntryForm,
} from '#web/features/entry-form/index.ts';
import { currentToasts, dismissToast } from '#web/ui/feedback/toast.ts';
import type { EntryDetail } from '../saving/saving-state.ts';
import { useDraftSaving } from '../saving/use-draft-saving.ts';
import { useEntryActions } from './use-entry-actions.ts';

const field = (name: string, editorType: string) => ({
  ...{ id: `f_${name}`, name, displayName: name, editorType },
  ...{ columnIndex: 0, width: 4, required: true },
});
const fieldGroups = [
  {
    ...{ name: 'main', displayName: 'Main', sectionIndex: 0, orderIndex: 0, isTable: false },
    ...{ minimumRowCount: 0, maximumRowCount: 0 },
    rows: [{ rowIndex: 0, fields: [field('receipt', 'file'), field('note', 'text')] }],
  },
];
const form = compileEntryForm({ fieldGroups } as never);
const access = accessOf({ fieldGroups } as never, { receipt: 'editable', note: 'editable' });
const textFacts = { locale: 'en', timeZone: 'Etc/UTC', dateFormat: 'YYYY-MM-DD', labelOf: () => undefined };
const stored = { key: 'a/1', name: 'receipt.pdf', size: 3, type: 'application/pdf' };
const detail = { moduleId: 'm', id: 'e', revision: 1, modified_on: null } as unknown as EntryDetail;

type Body = { readonly data: Record<string, unknown>; readonly revision: number };
let sent: { readonly path: string; readonly body: Body }[];
let answers: Record<string, () => Response>;
let upload: { resolve: (file: typeof stored) => void; reject: (error: Error) => void };
const uploadFile = () =>
  new Promise<typeof stored>((resolve, reject) => {
    upload = { resolve, reject };
  });
const onChanged = vi.fn();
const success = (data: object) => () => Response.json({ success: true, message: '', data });
const stale = () =>
  Response.json({ success: false, code: 'stale_revision', message: 'Changed', errors: [] }, { status: 409 });

beforeAll(startBrowser);
beforeEach(() => {
  sent = [];
  answers = {
    save: success({ id: 'e', revision: 2, data: {} }),
    submit: success({ id: 'e', revision: 3 }),
    detail: success({ id: 'e', revision: 7, data: { note: 'theirs', receipt: stored } }),
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname } = new URL(address, 'http://host');
    sent.push({ path: pathname, body: JSON.parse(String(init.body ?? '{}')) });
    const kind = pathname.endsWith('/detail') ? 'detail' : pathname.includes('ubmit') ? 'submit' : 'save';
    return answers[kind]?.();
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  for (const { id } of currentToasts()) dismissToast(id);
});

function Editor({ values }: { values: object }) {
  const model = useEntryForm({ form, access, facts, values: values as never });
  const saving = useDraftSaving({
    model,
    detail,
    isEnabled: true,
    onCreated: () => {},
    onSubmitted: () => {},
  });
  const actions = useEntryActions({ model, detail, saving, onChanged });
  return (
    <>
      <EntryForm model={model} textFacts={textFacts} resources={{ ...emptyResources, uploadFile }} />
      <button type="button" aria-busy={actions.busy === 'submit'} onClick={() => void actions.submit()}>
        Submit
      </button>
      <output>{String(saving.isUnfinished())}</output>
      <span data-testid="saving">{saving.state.status}</span>
    </>
  );
}

function show(values: object) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Editor values={values} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const submitButton = () => screen.getByRole('button', { name: 'Submit' });
const submit = () => act(async () => void fireEvent.click(submitButton()));
const attach = () => {
  const file = new File(['pdf'], 'receipt.pdf', { type: 'application/pdf' });
  return act(
    async () => void fireEvent.change(screen.getByLabelText(/receipt/), { target: { files: [file] } }),
  );
};
const submissions = () => sent.filter(({ path }) => path.includes('ubmit'));
const toasts = () => currentToasts().map(({ text }) => text);

it('waits for a file that is being uploaded, and submits it', async () => {
  show({ note: 'mine' });
  await attach();
  await submit();
  expect(submitButton().getAttribute('aria-busy')).toBe('true');
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText(/note/), { target: { value: 'typed meanwhile' } });
  await act(async () => upload.resolve(stored));
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith('e'));
  expect(submissions()[0]?.body).toEqual({
    data: { note: 'typed meanwhile', receipt: stored },
    revision: 2,
  });
  expect(submitButton().getAttribute('aria-busy')).toBe('false');
});

it('does not submit after an upload that failed, and shows the failure at the field', async () => {
  show({ note: 'mine', receipt: stored });
  fireEvent.click(screen.getByRole('button', { name: /Remove/ }));
  await attach();
  await submit();
  await act(async () => upload.reject(new Error('The disk is full')));
  await waitFor(() => expect(submitButton().getAttribute('aria-busy')).toBe('false'));
  expect(screen.getByRole('alert').textContent).toContain('The disk is full');
  expect(submissions()).toEqual([]);
});

it('goes on with what is there when the person stops the upload', async () => {
  show({ note: 'mine' });
  await attach();
  await submit();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
  await act(async () => upload.reject(new DOMException('stopped', 'AbortError')));
  await waitFor(() => expect(submitButton().getAttribute('aria-busy')).toBe('false'));
  // The required file is missing, which is told at the field.
  expect(await screen.findByText(/required/)).toBeTruthy();
  expect(submissions()).toEqual([]);
});

it('counts an upload under way as unsaved', async () => {
  show({ note: 'mine' });
  await attach();
  expect(screen.getByRole('status').textContent).toBe('true');
});

it('says that another person’s save came first, if the submission meets it', async () => {
  show({ note: 'mine', receipt: stored });
  answers.submit = stale;
  await submit();
  await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('Check it and submit again')]));
  expect(onChanged).not.toHaveBeenCalled();
  expect((screen.getByLabelText(/note/) as HTMLInputElement).value).toBe('theirs');
});

it('says so too if the save before it meets it, and submits the merged values when asked again', async () => {
  show({ note: 'mine' });
  await attach();
  answers.save = stale;
  answers.detail = success({ id: 'e', revision: 7, data: { note: 'theirs' } });
  await submit();
  await act(async () => upload.resolve(stored));
  await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('Check it and submit again')]));
  expect(submissions()).toEqual([]);
  answers.save = success({ id: 'e', revision: 8, data: {} });
  await submit();
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith('e'));
  expect(submissions()[0]?.body).toEqual({ data: { note: 'theirs', receipt: stored }, revision: 8 });
});

it('shows that saving failed if the other person’s save cannot be read', async () => {
  show({ note: 'mine', receipt: stored });
  fireEvent.change(screen.getByLabelText(/note/), { target: { value: 'typed' } });
  answers.save = stale;
  answers.detail = () =>
    Response.json({ success: false, code: 'internal_error', message: 'Broken', errors: [] }, { status: 500 });
  await submit();
  await waitFor(() => expect(screen.getByTestId('saving').textContent).toBe('failed'));
  expect(submissions()).toEqual([]);
});
