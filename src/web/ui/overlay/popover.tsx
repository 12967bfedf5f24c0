import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Floating } from './floating.tsx';
import type { Placement } from './place-beside.ts';

/** The props for the trigger of a popover. */
interface PopoverTrigger {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly onClick: () => void;
  readonly isExpanded: boolean;
  readonly hasPopup: 'dialog';
}

export interface PopoverProps {
  readonly label: string;
  readonly trigger: (trigger: PopoverTrigger) => ReactNode;
  /** The content; `close` shuts the popover. */
  readonly children: (close: () => void) => ReactNode;
  readonly placement?: Placement;
  readonly width?: number;
  readonly onOpen?: () => void;
  readonly startsOpen?: boolean;
}

/** A button that opens a box beside it. */
export function Popover({
  label,
  trigger,
  children,
  placement,
  width,
  onOpen,
  startsOpen = false,
}: PopoverProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(startsOpen);
  const close = () => setIsOpen(false);
  const toggle = () => {
    if (!isOpen) onOpen?.();
    setIsOpen(!isOpen);
  };
  return (
    <>
      {trigger({ ref: anchor, onClick: toggle, isExpanded: isOpen, hasPopup: 'dialog' })}
      {isOpen && (
        <Floating anchor={anchor} label={label} placement={placement} width={width} onClose={close}>
          {children(close)}
        </Floating>
      )}
    </>
  );
}
