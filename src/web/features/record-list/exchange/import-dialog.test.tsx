// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nothingFound } from '#test/factories/nothing-found.ts';
import { ImportDialog } from './import-dialog.tsx';
import type { ReceivedFile } from './received-file.ts';

const upload = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api/upload.ts', () => ({ upload }));
vi.mock('#web/lib/realtime/use-realtime.ts', () => ({ useRealtime: () => {} }));
vi.mock('#web/lib/i18n/use-t.ts', () => ({
  useT: () => (key: string) => key,
  useLocale: () => 'en',
}));

const { sheet: _sheet, sheets: _sheets, ...inTable } = nothingFound;
const firstLines = [
  { line: 1, text: 'May' },
  { line: 3, text: 'title · what' },
];
const below = { count: 1, isTaken: false, lines: [{ line: 9, text: 'Total' }] };
const found = { ...inTable, headLine: 3, firstLines, below };
const column = { samples: [], dateFormats: [], decimalMarks: [] };
const file: ReceivedFile = {
  ...{ id: 'f1', fileName: 'book.xlsx', rowCount: 2, fields: [] },
  found: {
    ...found,
    sheet: 1,
    sheets: ['Orders', 'Lines'].map((title, index) => ({ place: index + 1, title, isHidden: false })),
  },
  columns: [{ ...column, title: 'title', guess: 'title' }],
  sections: [
    {
      ...{ name: 'lines', displayName: 'Lines', sheet: 2, hasKey: true, rowCount: 3, found },
      columns: [
        { title: 'title', guess: null },
        { title: 'what', guess: 'what' },
      ],
    },
  ],
};
const [lines] = file.sections as [ReceivedFile['sections'][number]];

beforeEach(() => void upload.mockReset());
afterEach(cleanup);

async function aDialogWithTheFile() {
  upload.mockResolvedValueOnce(file);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportDialog moduleId="m" importId={null} onStarted={() => {}} onAgain={() => {}} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await act(async () => fireEvent.change(input, { target: { files: [new File(['x'], 'book.xlsx')] } }));
  return {
    ofFirst: within(screen.getByRole('region', { name: 'exchange:found' })),
    ofLines: within(screen.getByRole('region', { name: 'Lines' })),
  };
}

/** Changes a focused control and responds with the file as it is then read. */
async function choose(control: HTMLElement, received: ReceivedFile | Error, change: () => void) {
  control.focus();
  if (received instanceof Error) upload.mockRejectedValueOnce(received);
  else upload.mockResolvedValueOnce(received);
  await act(async () => change());
}

const lastQuery = () => upload.mock.lastCall?.[1].query;

it('keeps the focus on a choice for a further sheet, even if its rows can then not be imported', async () => {
  const { ofLines } = await aDialogWithTheFile();
  const head = ofLines.getByRole<HTMLSelectElement>('combobox');
  const keyless = {
    ...lines,
    ...{ hasKey: false, rowCount: 0, found: { ...found, headLine: 1 } },
    columns: [{ title: 'May', guess: null }],
  };
  const select = (line: string) => () => fireEvent.change(head, { target: { value: line } });
  await choose(head, { ...file, id: 'f2', sections: [keyless] }, select('1'));
  expect(lastQuery()).toEqual({ moduleId: 'm', below: 'leaveOut', furtherHeads: '2:1', replaces: 'f1' });
  expect(screen.getByText('exchange:sectionWithoutKey')).toBeTruthy();
  expect([document.activeElement === head, head.value]).toEqual([true, '1']);

  await choose(head, file, select('3'));
  expect(lastQuery()).toMatchObject({ furtherHeads: '2:3', replaces: 'f2' });
  expect([document.activeElement === head, head.value]).toEqual([true, '3']);
  const taken = screen.getByRole<HTMLInputElement>('checkbox', { name: 'exchange:sectionRows' });
  expect(taken.checked).toBe(true);
});

it('keeps the focus on the rows at the end, and shows beside them why they cannot be imported', async () => {
  const { ofFirst, ofLines } = await aDialogWithTheFile();
  for (const [part, query] of [
    [ofFirst, { below: 'take' }],
    [ofLines, { below: 'take', furtherBelow: '2' }],
  ] as const) {
    const box = part.getByRole<HTMLInputElement>('checkbox');
    const isTaken = { ...found, below: { ...below, isTaken: true } };
    const read = { ...file, found: { ...file.found, ...isTaken }, sections: [{ ...lines, found: isTaken }] };
    if (part === ofLines) await choose(box, new Error('no'), () => fireEvent.click(box));
    expect(part.queryAllByRole('alert')).toHaveLength(part === ofLines ? 1 : 0);
    await choose(box, part === ofFirst ? { ...read, sections: [lines] } : read, () => fireEvent.click(box));
    expect(lastQuery()).toMatchObject(query);
    expect([document.activeElement === box, box.checked]).toEqual([true, true]);
    expect(screen.queryByRole('alert')).toBeNull();
  }
});

it('drops the choices for further sheets when another sheet becomes the first', async () => {
  const { ofFirst, ofLines } = await aDialogWithTheFile();
  const head = ofLines.getByRole('combobox');
  await choose(head, file, () => fireEvent.change(head, { target: { value: '1' } }));
  const sheet = ofFirst.getByRole('combobox', { name: 'exchange:sheet' });
  await choose(sheet, file, () => fireEvent.change(sheet, { target: { value: '2' } }));
  expect(lastQuery()).toEqual({ moduleId: 'm', below: 'leaveOut', sheet: 2, replaces: 'f1' });
  expect(document.activeElement).toBe(sheet);
});
