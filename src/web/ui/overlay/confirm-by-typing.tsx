import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Field } from '../input/field.tsx';
import { TextInput } from '../input/text-input.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before data is lost permanently. The button is enabled once `phrase` is typed. */
export function ConfirmByTyping(props: {
  title: string;
  text: string;
  /** More about what happens, below the text. */
  children?: ReactNode;
  /** The text to type, such as the app's name. */
  phrase: string;
  /** Label of the field: "Type X to confirm". */
  prompt: string;
  confirmLabel: string;
  cancelLabel: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const [typed, setTyped] = useState('');
  const isRight = typed.trim() === props.phrase.trim();
  return (
    <Dialog
      title={props.title}
      role="alertdialog"
      width={440}
      onClose={props.onCancel}
      onSubmit={() => isRight && props.onConfirm()}
      footer={
        <>
          <Button onClick={props.onCancel}>{props.cancelLabel}</Button>
          <Button kind="danger" type="submit" icon="trash-2" isDisabled={!isRight} isBusy={props.isBusy}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <p style={{ marginBottom: 16 }}>{props.text}</p>
      {props.children}
      <Field label={props.prompt}>
        {(field) => <TextInput {...field} value={typed} onChange={setTyped} autoComplete="off" />}
      </Field>
    </Dialog>
  );
}
