// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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
import { useTaskActions } from './use-task-actions.ts';
import type { TaskAnswer } from './why-you.tsx';

const receipt = {
  ...{ id: 'f_receipt', name: 'receipt', displayName: 'receipt', editorType: 'file' },
  ...{ columnIndex: 0, width: 4, required: true },
};
const fieldGroups = [
  {
    ...{ name: 'main', displayName: 'Main', sectionIndex: 0, orderIndex: 0, isTable: false },
    ...{ minimumRowCount: 0, maximumRowCount: 0 },
    rows: [{ rowIndex: 0, fields: [receipt] }],
  },
];
const form = compileEntryForm({ fieldGroups } as never);
const access = accessOf({ fieldGroups } as never, { receipt: 'editable' });
const textFacts = { locale: 'en', timeZone: 'Etc/UTC', dateFormat: 'YYYY-MM-DD', labelOf: () => undefined };
const stored = { key: 'a/1', name: 'receipt.pdf', size: 3, type: 'application/pdf' };
const answer = {
  task: { id: 't', recordId: 'e' },
  entry: { moduleId: 'm', id: 'e', revision: 4 },
} as unknown as TaskAnswer;

let sent: Record<string, unknown>[];
let upload: { resolve: (file: typeof stored) => void; reject: (error: Error) => void };
const uploadFile = () =>
  new Promise<typeof stored>((resolve, reject) => {
    upload = { resolve, reject };
  });
const onActed = vi.fn();

beforeAll(startBrowser);
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ success: true, message: '', data: {} });
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function Task() {
  const model = useEntryForm({ form, access, facts, values: {} });
  const { busy, decide } = useTaskActions(answer, model, { onActed, onSent: () => {} });
  return (
    <>
      <EntryForm model={model} textFacts={textFacts} resources={{ ...emptyResources, uploadFile }} />
      <button type="button" onClick={() => void decide(true, 'Fine')}>
        Approve
      </button>
      <button type="button" onClick={() => void decide(true, '', { name: 'Hold', label: 'On hold' })}>
        On hold
      </button>
      <output>{busy}</output>
    </>
  );
}

async function showWithUpload() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Task />
    </QueryClientProvider>,
  );
  const file = new File(['pdf'], 'receipt.pdf', { type: 'application/pdf' });
  await act(
    async () => void fireEvent.change(screen.getByLabelText(/receipt/), { target: { files: [file] } }),
  );
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const busy = () => screen.getByRole('status').textContent;

it('decides after a file that is being uploaded has arrived, and sends it', async () => {
  await showWithUpload();
  await press('Approve');
  expect(busy()).toBe('approve');
  expect(sent).toEqual([]);
  await act(async () => upload.resolve(stored));
  await waitFor(() => expect(onActed).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([
    { task_id: 't', accepted: true, description: 'Fine', data: { receipt: stored }, revision: 4 },
  ]);
});

it('does not decide after an upload that failed', async () => {
  await showWithUpload();
  await press('On hold');
  expect(busy()).toBe('outcome:Hold');
  await act(async () => upload.reject(new Error('The disk is full')));
  await waitFor(() => expect(busy()).toBe(''));
  expect(screen.getByRole('alert').textContent).toContain('The disk is full');
  expect(sent).toEqual([]);
});
