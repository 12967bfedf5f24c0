// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Fault } from '#engine/form/definition.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api/client.ts', () => ({ call }));
// Another test of this thread can have loaded the module with the real client.
vi.resetModules();
const { useOuterFaults } = await import('./use-outer-faults.ts');
afterEach(cleanup);

const gone = { property: 'listToUse', code: 'referred_set_gone' } as unknown as Fault;
const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')));

it('asks again when the user returns, whether or not something was missing', async () => {
  const { result } = renderHook(() => useOuterFaults('m', []));
  call.mockResolvedValueOnce({ outer_faults: [gone] });
  await comeBack();
  expect(result.current[0]).toEqual([gone]);
  call.mockResolvedValueOnce({ outer_faults: [] });
  await comeBack();
  expect(result.current[0]).toEqual([]);
});

it('keeps the last result while the server cannot be reached', async () => {
  const { result } = renderHook(() => useOuterFaults('m', [gone]));
  call.mockRejectedValueOnce(new Error('offline'));
  await comeBack();
  expect(result.current[0]).toEqual([gone]);
});
