// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { FieldValue } from '#engine/value/field-value.ts';
import { loadAllTexts, startI18n } from '#web/lib/i18n/i18n.ts';
import { AntdProvider } from '#web/ui/theme/antd-provider.tsx';
import type { FieldResources } from '../../field-view.tsx';
import { ReferenceInput } from './reference-input.tsx';

const labels: Readonly<Record<string, string>> = { es: 'Spain', fr: 'France', pt: 'Portugal' };
const field = { id: 'f', name: 'f', displayName: 'Field', editorType: 'lookup', columnIndex: 0, width: 4 };
const facts = { locale: 'en', timeZone: 'Etc/UTC', dateFormat: 'YYYY-MM-DD', labelOf: () => undefined };
const resources: FieldResources = {
  findPeople: async () => [],
  findChoices: async ({ searchTerm }) =>
    Object.entries(labels)
      .filter(([, label]) => label.toLowerCase().includes(searchTerm))
      .map(([id, label]) => ({ id, label, values: {} })),
  noteChoice: () => undefined,
  uploadFile: () => Promise.reject(new Error('no uploads')),
  openFile: async () => undefined,
  fileAddress: async () => '',
};

function Picker({ isMultiple }: { isMultiple: boolean }) {
  const [value, setValue] = useState<FieldValue>(null);
  return (
    <AntdProvider>
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
    </AntdProvider>
  );
}

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 260)));
const offered = () =>
  [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);
const type = async (text: string) => {
  const line = screen.getByRole('combobox');
  fireEvent.focus(line);
  fireEvent.mouseDown(line);
  fireEvent.change(line, { target: { value: text } });
  await pause();
};
const choose = async (label: string) => {
  const option = [...document.querySelectorAll('.ant-select-item-option')].find(
    (candidate) => candidate.textContent === label,
  );
  if (option) fireEvent.click(option);
  await pause();
};

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
  await startI18n();
  await loadAllTexts();
});
afterEach(cleanup);

it.each([false, true])(
  'offers everything again after a choice by typing (several: %s)',
  async (isMultiple) => {
    render(<Picker isMultiple={isMultiple} />);
    await type('fra');
    expect(offered()).toEqual(['France']);
    await choose('France');
    fireEvent.mouseDown(screen.getByRole('combobox'));
    await pause();
    expect(offered().sort()).toEqual(['France', 'Portugal', 'Spain']);
  },
);

it.each([false, true])(
  'says that nothing matches beside what is chosen (several: %s)',
  async (isMultiple) => {
    render(<Picker isMultiple={isMultiple} />);
    await type('fra');
    await choose('France');
    await type('zzz');
    expect(offered()).toEqual([]);
    expect(document.body.textContent).toContain('France');
    expect(document.querySelector('.ant-select-item-empty')?.textContent).toMatch(/match/i);
  },
);
