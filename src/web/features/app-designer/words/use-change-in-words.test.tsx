// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const callForLines = vi.hoisted(() => vi.fn());
const designer = vi.hoisted(() => ({ current: {} as Record<string, unknown> }));
vi.mock('#web/lib/api/client.ts', () => ({ callForLines }));
vi.mock('#web/features/app-draft/index.ts', () => ({ useDesigner: () => designer.current }));
vi.mock('#web/lib/i18n/use-t.ts', () => ({ useT: () => (key: string) => key, useLocale: () => 'en' }));
// Another test of this thread can have loaded the modules with the real ones.
vi.resetModules();
const { useChangeInWords } = await import('./use-change-in-words.ts');

const made = { kind: 'made', change: { etag: '"1"' } };
beforeEach(() => {
  callForLines.mockReset();
  designer.current = { moduleId: 'm', module: { draft: 1 }, flush: async () => true, etagNow: () => '"1"' };
});
afterEach(cleanup);

function answering(...lines: readonly object[]) {
  callForLines.mockImplementation(async (_endpoint, _request, onLine) => {
    for (const line of lines) onLine(line);
  });
}

it('a change is stale once the draft is another than the one it was made of', async () => {
  answering(made);
  const { result, rerender } = renderHook(() => useChangeInWords());
  await act(() => result.current.writing.write('Add a field'));
  expect(result.current).toMatchObject({ change: made.change, isStale: false });
  designer.current = { ...designer.current, module: { draft: 2 } };
  rerender();
  expect(result.current.isStale).toBe(true);
});

it('a change is stale once the saved draft is another', async () => {
  answering(made);
  const { result, rerender } = renderHook(() => useChangeInWords());
  await act(() => result.current.writing.write('Add a field'));
  designer.current = { ...designer.current, etagNow: () => '"2"' };
  rerender();
  expect(result.current.isStale).toBe(true);
});

it('a draft that could not be saved is not changed by words', async () => {
  designer.current = { ...designer.current, flush: async () => false };
  const { result } = renderHook(() => useChangeInWords());
  await act(() => result.current.writing.write('Add a field'));
  expect(callForLines).not.toHaveBeenCalled();
  expect(result.current.writing.failure).toBe('designer:saveFailed');
});

it('an answer without an end is told as cut off, and closing stops the provider', async () => {
  answering({ kind: 'round', round: 1, faults: 2 });
  const { result, unmount } = renderHook(() => useChangeInWords());
  await act(() => result.current.writing.write('Add a field'));
  expect(result.current.writing.failure).toBe('assistant:failure_cut_off');
  unmount();
  expect(callForLines.mock.calls[0]?.[3].signal.aborted).toBe(true);
});
