import type { ChoosingMode } from './use-marks.ts';

/** The meaning of a click with these modifier keys. */
export function choosingMode(event: {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}): ChoosingMode {
  if (event.shiftKey) return 'range';
  return event.ctrlKey || event.metaKey ? 'toggle' : 'only';
}
