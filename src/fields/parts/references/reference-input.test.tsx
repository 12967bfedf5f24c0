// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { FieldValue } from '#engine/value/field-value.ts';
import { startBrowser } from '#test/harness/browser.ts';
import type { FieldResources } from '../../field-view.tsx';
import { ReferenceInput } from './reference-input.tsx';

const labels: Readonly<Record<string, string>> = { es: 'Spain', fr: 'France', pt: 'Portugal' };
const field = { id: 'f', name: 'f', displayName: 'Field', editorType: 'lookup', columnIndex: 0, width: 4 };
const facts = { locale: 'en', timeZone: 'Etc/UTC', dateFormat: 'YYYY-MM-DD', labelOf: () => undefined };
const searched: string[] = [];
const resources: FieldResources = {
  findPeople: async () => [],
  findChoices: async ({ searchTerm }) => {
    searched.push(searchTerm);
    return Object.entries(labels)
      .filter(([, label]) => label.toLowerCase().includes(searchTerm))
      .map(([id, label]) => ({ id, label, values: {} }));
  },
  noteChoice: () => undefined,
  uploadFile: () => Promise.reject(new Error('no uploads')),
  openFile: async () => undefined,
  fileAddress: async () => '',
};

function Picker({ isMultiple }: { isMultiple: boolean }) {
  const [value, setValue] = useState<FieldValue>(null);
  return (
    <ReferenceInput
      id="picker"
      field={field}
      value={value}
      onChange={setValue}
      facts={facts}
      resources={resources}
      source={null}
      isMultiple={isMultiple}
    />
  );
}

const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);
const offers = (labels: readonly string[]) => waitFor(() => expect(offered().sort()).toEqual(labels));
const type = (text: string) => {
  const line = screen.getByRole('combobox');
  if (line.getAttribute('aria-expanded') === 'false') fireEvent.click(line);
  fireEvent.change(line, { target: { value: text } });
};
const choose = async (label: string, isMultiple: boolean) => {
  fireEvent.click(await screen.findByTitle(label));
  if (isMultiple) return;
  await waitFor(() => expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false'));
};

beforeAll(startBrowser);
afterEach(cleanup);

it.each([false, true])(
  'offers everything again after a choice by typing (several: %s)',
  async (isMultiple) => {
    render(<Picker isMultiple={isMultiple} />);
    type('fra');
    await offers(['France']);
    await choose('France', isMultiple);
    if (!isMultiple) fireEvent.click(screen.getByRole('combobox'));
    await offers(['France', 'Portugal', 'Spain']);
  },
);

it.each([false, true])(
  'says that nothing matches beside what is chosen (several: %s)',
  async (isMultiple) => {
    render(<Picker isMultiple={isMultiple} />);
    type('fra');
    await choose('France', isMultiple);
    type('zzz');
    await offers([]);
    expect(screen.getByRole('status').textContent).toMatch(/match/i);
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' });
    const line = screen.getByRole<HTMLInputElement>('combobox');
    expect(isMultiple ? document.body.textContent : line.value).toContain('France');
  },
);

it('keeps its list still while the pointer is pressed', async () => {
  render(<Picker isMultiple />);
  type('');
  await offers(['France', 'Portugal', 'Spain']);
  type('fra');
  const [pressed = document.body] = screen.getAllByRole('option');
  fireEvent.pointerDown(pressed);
  await waitFor(() => expect(searched.at(-1)).toBe('fra'));
  await act(async () => undefined);
  expect(offered()).toHaveLength(3);
  fireEvent.pointerUp(document.body);
  await offers(['France']);
});
