import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';

/** A whole number that cannot be negative. */
export function NumberField(props: {
  readonly label: string;
  readonly help?: string;
  readonly error: string | undefined;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  return (
    <Field label={props.label} help={props.help} error={props.error}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          value={String(props.value)}
          maxLength={6}
          onChange={(text) => props.onChange(Number(text.replace(/\D/g, '')))}
        />
      )}
    </Field>
  );
}
