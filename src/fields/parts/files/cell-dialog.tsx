import { type ReactNode, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { FieldInputProps } from '../../field-view.tsx';
import styles from './files.module.css';

interface CellDialogProps extends FieldInputProps {
  /** The content of the cell: the value in short, or a text for an empty value. */
  readonly summary: ReactNode;
  /** The input in full, given the id and the name it has in the dialog. */
  readonly children: (props: { readonly id: string; readonly label: string }) => ReactNode;
}

/** A cell too small for its input: it shows the value and opens the input in a dialog. */
export function CellDialog(props: CellDialogProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const name = props.label ?? props.field.displayName;
  return (
    <>
      <button
        type="button"
        id={props.id}
        className={styles.cellButton}
        disabled={props.isDisabled}
        // biome-ignore lint/a11y/noAutofocus: only where the person has just asked for this input
        autoFocus={props.hasAutoFocus}
        aria-haspopup="dialog"
        aria-label={name}
        aria-describedby={props.describedBy}
        onClick={() => setIsOpen(true)}
        onBlur={isOpen ? undefined : props.onBlur}
      >
        {props.summary}
      </button>
      {isOpen && (
        <Dialog
          title={props.field.displayName}
          closeLabel={t('ui:close')}
          onClose={() => setIsOpen(false)}
          footer={
            <Button kind="primary" onClick={() => setIsOpen(false)}>
              {t('ui:close')}
            </Button>
          }
        >
          {props.children({ id: `${props.id}-large`, label: name })}
        </Dialog>
      )}
    </>
  );
}
