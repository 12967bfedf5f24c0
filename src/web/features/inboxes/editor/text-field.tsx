import { Field } from '#web/ui/input/field.tsx';
import { TextInput, type TextInputProps } from '#web/ui/input/text-input.tsx';

/** A text with its label, help and fault. */
export function TextField(
  props: Pick<
    TextInputProps,
    'value' | 'maxLength' | 'placeholder' | 'type' | 'inputMode' | 'hasAutofocus' | 'autoComplete'
  > & {
    readonly label: string;
    readonly help?: string;
    readonly isRequired?: boolean;
    readonly error: string | undefined;
    readonly onChange: (value: string) => void;
  },
) {
  const { label, help, isRequired, error, ...input } = props;
  return (
    <Field label={label} help={help} isRequired={isRequired} error={error}>
      {(control) => <TextInput {...control} {...input} />}
    </Field>
  );
}
