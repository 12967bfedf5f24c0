import styles from './digits-input.module.css';
import type { FieldControl } from './field.tsx';

/** Digits of a code, each in a box of its own. It is one input: pasting, password managers and screen readers work. */
export function DigitsInput(
  props: Partial<FieldControl> & {
    readonly length: number;
    /** Digits only, at most `length`. */
    readonly value: string;
    readonly onChange: (typed: string) => void;
    readonly name?: string;
    readonly autoComplete?: string;
    readonly hasAutofocus?: boolean;
  },
) {
  const { length, value, onChange, hasAutofocus, ...control } = props;
  const places = Array.from({ length }, (_, place) => place);
  return (
    <span className={styles.digits} data-invalid={control['aria-invalid']}>
      {places.map((place) => (
        <span
          key={place}
          className={styles.box}
          aria-hidden="true"
          data-next={place === Math.min(value.length, length - 1) || undefined}
        >
          {value[place]}
        </span>
      ))}
      <input
        {...control}
        className={styles.control}
        type="text"
        inputMode="numeric"
        data-autofocus={hasAutofocus || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
