import type { KeyboardEvent, MouseEvent } from 'react';
import { keyOfPart, type Part } from '../commands/parts.ts';
import { focusOn } from '../focus.ts';
import { choosingMode } from '../selection/choosing-mode.ts';
import type { Choosing } from './canvas-section-props.ts';

/**
 * The behaviour of the button of each part: a click selects, Shift and Ctrl select several, Enter opens the settings.
 */
export function partButton(part: Part, isSelected: boolean, { choose, focused }: Choosing) {
  return {
    'data-part': keyOfPart(part),
    'aria-pressed': isSelected,
    onMouseDown: (event: MouseEvent) => {
      // The focus must not select before the click determines the mode.
      if (choosingMode(event) !== 'only') event.preventDefault();
    },
    onFocus: () => focused(part),
    onClick: (event: MouseEvent<HTMLElement>) => {
      choose(part, choosingMode(event));
      event.currentTarget.focus();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        focusOn('property-displayName');
      }
    },
  };
}
