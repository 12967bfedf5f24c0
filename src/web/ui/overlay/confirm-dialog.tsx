import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Notice } from '../feedback/error-state.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before something is lost or ended. Render it while it asks. */
export function ConfirmDialog(props: {
  readonly title: string;
  /** What is lost. */
  readonly children: ReactNode;
  /** The action in its own words; the title where it says no other. */
  readonly confirmLabel?: string;
  readonly cancelLabel: string;
  readonly isBusy: boolean;
  /** Why it could not be done. */
  readonly problem?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      title={props.title}
      role="alertdialog"
      width={440}
      onClose={props.onClose}
      onSubmit={props.onConfirm}
      footer={
        <>
          <Button onClick={props.onClose}>{props.cancelLabel}</Button>
          <Button kind="danger" type="submit" isBusy={props.isBusy}>
            {props.confirmLabel ?? props.title}
          </Button>
        </>
      }
    >
      {props.problem && <Notice>{props.problem}</Notice>}
      {typeof props.children === 'string' ? <p>{props.children}</p> : props.children}
    </Dialog>
  );
}
