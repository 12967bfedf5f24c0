// @vitest-environment jsdom
import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStill } from './use-still.ts';

it('keeps a value while the pointer is pressed, and takes the newest after the click', async () => {
  const { result, rerender } = renderHook(({ value }) => useStill(value, true), {
    initialProps: { value: 'a' },
  });
  rerender({ value: 'b' });
  expect(result.current).toBe('b');
  fireEvent.pointerDown(document.body);
  rerender({ value: 'c' });
  rerender({ value: 'd' });
  expect(result.current).toBe('b');
  fireEvent.pointerUp(document.body);
  expect(result.current).toBe('b');
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(result.current).toBe('d');
});

it('lets nothing wait that nobody watches', () => {
  const { result, rerender } = renderHook(({ value }) => useStill(value, false), {
    initialProps: { value: 'a' },
  });
  fireEvent.pointerDown(document.body);
  rerender({ value: 'b' });
  expect(result.current).toBe('b');
});
