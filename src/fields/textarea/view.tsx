import type { FieldDisplayProps, FieldInputProps, FieldView } from '../field-view.tsx';
import { inputClass } from '../parts/input-class.tsx';
import { readText, writeText } from '../parts/line-input.tsx';
import styles from './view.module.css';

function TextareaInput(props: FieldInputProps) {
  const text = writeText(props.value);
  const minRows = props.density === 'cell' ? 1 : 3;
  return (
    <textarea
      id={props.id}
      name={props.field.name}
      className={inputClass(props.density)}
      rows={Math.min(Math.max(text.split('\n').length, minRows), 12)}
      value={text}
      disabled={props.isDisabled}
      // biome-ignore lint/a11y/noAutofocus: only where the person has just asked for this input
      autoFocus={props.hasAutoFocus}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-invalid={props.isInvalid ? true : undefined}
      aria-required={props.isRequired ? true : undefined}
      onChange={(event) => props.onChange(readText(event.target.value))}
      onBlur={props.onBlur}
    />
  );
}

function TextareaDisplay({ value, density }: FieldDisplayProps) {
  const text = writeText(value);
  if (text === '') return null;
  return density === 'cell' ? text : <span className={styles.lines}>{text}</span>;
}

export const textareaView: FieldView = { Input: TextareaInput, Display: TextareaDisplay };
