// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startBrowser } from '#test/harness/browser.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import type { FieldResources } from '../field-view.tsx';
import { FileInput } from './file-input.tsx';

const field = {
  id: 'f',
  name: 'f',
  displayName: 'Receipt',
  editorType: 'file',
  columnIndex: 0,
  width: 4,
  acceptedTypes: '.pdf',
};
const facts = { locale: 'en', timeZone: 'Etc/UTC', dateFormat: 'YYYY-MM-DD', labelOf: () => undefined };
const stored = { key: 'a/1', name: 'receipt.pdf', size: 3, type: 'application/pdf' };
const violations = [{ path: 'body.file', code: 'file_empty', message: 'The file is empty' }];
const refused = new ApiError({ code: 'validation_failed', status: 422, message: 'Refused', violations });

const uploadFile = vi.fn<FieldResources['uploadFile']>();
const onChange = vi.fn();
const resources = { uploadFile } as unknown as FieldResources;
const pdf = () => new File(['pdf'], 'receipt.pdf', { type: 'application/pdf' });

beforeAll(startBrowser);
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const shown = () =>
  render(
    <FileInput
      id="receipt"
      label="Receipt"
      field={field}
      value={null}
      onChange={onChange}
      facts={facts}
      resources={resources}
    />,
  );
const picker = () => screen.getByLabelText('Receipt');
const choose = (file: File) =>
  act(async () => void fireEvent.change(picker(), { target: { files: [file] } }));

it('stays when the field refuses a file, shows its name and the reason, and accepts another file at once', async () => {
  uploadFile.mockResolvedValue(stored);
  shown();
  await choose(new File(['png'], 'holiday.png', { type: 'image/png' }));
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toContain('holiday.png');
  expect(alert).toContain('.pdf');
  expect(uploadFile).not.toHaveBeenCalled();
  await choose(pdf());
  expect(onChange).toHaveBeenCalledWith(stored);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('stays when the server refuses a file', async () => {
  uploadFile.mockRejectedValue(refused);
  shown();
  await choose(pdf());
  expect(screen.getByRole('alert').textContent).toBe('receipt.pdf The file is empty');
  expect(picker()).toBeTruthy();
});

it('accepts a dropped file', async () => {
  uploadFile.mockResolvedValue(stored);
  shown();
  const zone = picker().parentElement as HTMLElement;
  await act(async () => void fireEvent.drop(zone, { dataTransfer: { files: [pdf()] } }));
  expect(uploadFile).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledWith(stored);
});
