import { type KeyboardEvent, useState } from 'react';
import styles from './combobox.module.css';
import { Chip } from './multi-combobox.tsx';

/** Several texts in one line. Enter or a semicolon ends a text, Backspace removes the last one. */
export function TextListInput(props: {
  readonly values: readonly string[];
  readonly removeLabel: (text: string) => string;
  readonly onChange: (values: string[]) => void;
  readonly 'aria-label': string;
}) {
  const { values, onChange } = props;
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const parts = text.split(/[;\n]/).map((part) => part.trim());
    const added = parts.filter((part, place) => part !== '' && parts.indexOf(part) === place);
    if (added.length > 0) onChange([...values, ...added.filter((part) => !values.includes(part))]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1));
  };
  return (
    <span className={styles.frame}>
      <span className={styles.box} data-kind="field" data-multiple="true">
        {values.map((value) => (
          <Chip
            key={value}
            label={value}
            removeLabel={props.removeLabel(value)}
            onRemove={() => onChange(values.filter((other) => other !== value))}
          />
        ))}
        <input
          aria-label={props['aria-label']}
          value={typed}
          onChange={({ target }) => (/[;\n]/.test(target.value) ? add(target.value) : setTyped(target.value))}
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
        />
      </span>
    </span>
  );
}
