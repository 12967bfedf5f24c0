import type { MouseEvent, Ref } from 'react';
import { useIsPhone } from '../layout/use-is-phone.ts';
import { Button, type ButtonKind } from './button.tsx';
import { IconButton } from './icon-button.tsx';

/** A button in the header of a page, where a phone has room for its icon only. */
export function HeaderButton({
  label,
  isBusy,
  tooltip,
  ...props
}: {
  readonly icon: string;
  readonly label: string;
  readonly kind?: ButtonKind;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  /** Why it is disabled. */
  readonly tooltip?: string;
  readonly hasPopup?: 'menu' | 'dialog' | 'listbox';
  readonly isExpanded?: boolean;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly ref?: Ref<HTMLButtonElement>;
}) {
  const isPhone = useIsPhone();
  if (isPhone) return <IconButton {...props} label={label} isDisabled={isBusy || props.isDisabled} />;
  return (
    <Button {...props} size="small" isBusy={isBusy} tooltip={tooltip}>
      {label}
    </Button>
  );
}
