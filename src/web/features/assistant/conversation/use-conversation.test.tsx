// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const callForLines = vi.hoisted(() => vi.fn());
const thread = vi.hoisted(() => ({ current: { messages: [], actions: [], is_answering: false } }));
const asked = vi.hoisted(() => ({ refetchMs: undefined as number | undefined }));
vi.mock('#web/lib/api/client.ts', () => ({ callForLines }));
vi.mock('#web/lib/api/use-action.ts', () => ({ useAction: () => ({ run: vi.fn(), isBusy: false }) }));
vi.mock('#web/lib/api/invalidate-answers.ts', () => ({ invalidateAnswers: vi.fn() }));
vi.mock('#web/lib/api/use-endpoint.ts', () => ({
  useInvalidate: () => async () => {},
  useEndpoint: (_endpoint: unknown, _request: unknown, { refetchMs }: { refetchMs?: number }) => {
    asked.refetchMs = refetchMs;
    return { data: thread.current };
  },
}));
vi.mock('@tanstack/react-query', () => ({ useQueryClient: () => ({}) }));
vi.mock('#web/lib/i18n/use-t.ts', () => ({ useT: () => (key: string) => key, useLocale: () => 'en' }));
// Another test of this thread can have loaded the modules with the real ones.
vi.resetModules();
const { useConversation } = await import('./use-conversation.ts');
const { ApiError } = await import('#web/lib/http/api-error.ts');

beforeEach(() => {
  callForLines.mockReset();
  thread.current = { ...thread.current, is_answering: false };
});
afterEach(cleanup);

it('a message that is refused while an answer is written is not taken, and the reason goes when the answer is there', async () => {
  const { result, rerender } = renderHook(() => useConversation('/tasks'));
  expect(result.current.isElsewhere).toBe(false);
  expect(asked.refetchMs).toBeUndefined();
  callForLines.mockImplementation(async () => {
    thread.current = { ...thread.current, is_answering: true };
    throw new ApiError({ code: 'assistant_answering', status: 409, message: 'Please wait' });
  });
  let isTaken = true;
  await act(async () => {
    isTaken = await result.current.say('Hello');
  });
  expect(isTaken).toBe(false);
  expect(result.current).toMatchObject({ isElsewhere: true, failure: 'Please wait', live: null });
  expect(asked.refetchMs).toBeGreaterThan(0);
  thread.current = { ...thread.current, is_answering: false };
  rerender();
  expect(result.current).toMatchObject({ isElsewhere: false, failure: null });
  expect(asked.refetchMs).toBeUndefined();
});

it('a message that is answered is taken, whatever the turn comes to', async () => {
  callForLines.mockImplementation(async (_endpoint, _request, onLine) => {
    onLine({ kind: 'failed', failure: 'busy', status: 429 });
  });
  const { result } = renderHook(() => useConversation('/tasks'));
  let isTaken = false;
  await act(async () => {
    isTaken = await result.current.say('Hello');
  });
  // The thread tells the failure, so that it is not told twice.
  expect({ isTaken, failure: result.current.failure }).toEqual({ isTaken: true, failure: null });
});
