import { useEffect, useRef } from 'react';
import { deviceNow } from '#web/lib/format/device-now.ts';
import type { FieldInputProps } from '../../field-view.tsx';
import type { PickerKind } from './picker-kind.tsx';
import { stepPoint } from './step-point.tsx';

/**
 * Keys of the line beside a calendar or clock. Alt and the down arrow open it (in a form the arrow is enough), arrows
 * and Page Up and Down move in it, Enter and Escape close it. The focus stays in the line, so that screen readers read
 * every new value.
 */
export function usePickerKeys(
  props: FieldInputProps,
  kind: PickerKind,
  isOpen: boolean,
  setIsOpen: (isOpen: boolean) => void,
): void {
  const latest = useRef({ props, isOpen });
  useEffect(() => {
    latest.current = { props, isOpen };
  });
  useEffect(() => {
    const line = document.getElementById(props.id);
    if (!line) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { props: current, isOpen: isShown } = latest.current;
      if (event.key === 'Tab') return setIsOpen(false);
      const opens = event.key === 'ArrowDown' && (event.altKey || current.density !== 'cell');
      const closes = event.key === 'Enter' || event.key === 'Escape';
      if (isShown ? closes : opens) setIsOpen(!isShown);
      else {
        const now = { nowIso: deviceNow(), zone: current.facts.timeZone };
        const next = isShown ? stepPoint(current.value, kind, event.key, now) : null;
        if (next === null) return;
        current.onChange(next);
      }
      event.preventDefault();
      event.stopPropagation();
    };
    line.addEventListener('keydown', onKeyDown);
    return () => line.removeEventListener('keydown', onKeyDown);
  }, [props.id, kind, setIsOpen]);
}
