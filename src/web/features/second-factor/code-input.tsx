import { useT } from '#web/lib/i18n/use-t.ts';
import { DigitsInput } from '#web/ui/input/digits-input.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';

const length = 6;

/**
 * The six digits of an authenticator app; other characters are not taken, and six pasted or typed digits are handed on
 * at once. Recovery codes are taken as they are typed.
 */
export function CodeInput(props: {
  value: string;
  label?: string;
  error?: string | undefined;
  help?: string;
  isRecovery?: boolean;
  onChange: (value: string) => void;
  onComplete?: (value: string) => void;
}) {
  const t = useT();
  const { isRecovery = false } = props;
  const take = (typed: string) => {
    const value = isRecovery ? typed : typed.replaceAll(/\D/g, '').slice(0, length);
    props.onChange(value);
    if (!isRecovery && value.length === length && value !== props.value) props.onComplete?.(value);
  };
  return (
    <Field
      label={props.label ?? t(isRecovery ? 'second-factor:recoveryCode' : 'second-factor:code')}
      error={props.error}
      help={props.help}
    >
      {(control) =>
        isRecovery ? (
          <TextInput
            {...control}
            size="large"
            name="code"
            hasAutofocus
            autoComplete="one-time-code"
            maxLength={40}
            value={props.value}
            onChange={take}
          />
        ) : (
          <DigitsInput
            {...control}
            length={length}
            name="code"
            hasAutofocus
            autoComplete="one-time-code"
            value={props.value}
            onChange={take}
          />
        )
      }
    </Field>
  );
}
