import { Select } from 'antd';
import type { ReactNode } from 'react';
import type { FieldInputProps } from '../../field-view.tsx';
import styles from '../input.module.css';

/** One choice of a list; `text` is what typing searches and screen readers say. */
export interface Choice {
  readonly value: string;
  readonly text: string;
  readonly content?: ReactNode;
}

interface ChoiceInputProps extends FieldInputProps {
  readonly choices: readonly Choice[];
  /** Given when the list comes from outside: called with what is typed, and the list is not filtered here. */
  readonly onSearch?: (text: string) => void;
  readonly isSearching?: boolean;
  readonly emptyText: string;
  readonly canClear?: boolean;
  /** The text of a value that is not among the choices, such as one found by an earlier search. */
  readonly textOf?: (value: string) => string;
  readonly onFocus?: () => void;
  readonly onChosen?: (choice: Choice) => void;
}

/** The choices, and what is chosen already where it is none of them; what is searched elsewhere is as it was found. */
function withValue({ choices, textOf, onSearch }: ChoiceInputProps, value: string | null): readonly Choice[] {
  if (value === null || !textOf || onSearch || choices.some((choice) => choice.value === value))
    return choices;
  return [...choices, { value, text: textOf(value) }];
}

/** Chooses one of a list by typing or from the list; can be cleared. */
export function ChoiceInput(props: ChoiceInputProps) {
  const value =
    typeof props.value === 'string' || typeof props.value === 'number' ? String(props.value) : null;
  const { onSearch } = props;
  const choiceOf = (wanted: unknown) => props.choices.find((choice) => choice.value === wanted);
  return (
    <Select<{ value: string; label: string } | null>
      labelInValue
      id={props.id}
      className={props.density === 'cell' ? styles.selectCell : styles.select}
      variant={props.density === 'cell' ? 'borderless' : 'outlined'}
      status={props.isInvalid ? 'error' : undefined}
      value={
        value === null ? null : { value, label: choiceOf(value)?.text ?? props.textOf?.(value) ?? value }
      }
      allowClear={props.canClear !== false}
      showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'text' }}
      loading={props.isSearching}
      disabled={props.isDisabled}
      autoFocus={props.hasAutoFocus}
      popupMatchSelectWidth={props.density !== 'cell' && !onSearch}
      styles={{ popup: { root: { maxWidth: 'min(480px, calc(100vw - 24px))' } } }}
      notFoundContent={props.emptyText}
      options={withValue(props, value).map((choice) => ({
        value: choice.value,
        label: choice.text,
        text: choice.text,
      }))}
      optionRender={({ value: optionValue }) => {
        const choice = choiceOf(optionValue);
        return choice?.content ?? choice?.text ?? null;
      }}
      onChange={(next) => {
        props.onChange(next?.value ?? null);
        const choice = choiceOf(next?.value);
        if (choice) props.onChosen?.(choice);
      }}
      onOpenChange={(isOpen) => {
        // The line is emptied on closing without saying so.
        if (!isOpen) onSearch?.('');
      }}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-invalid={props.isInvalid ? true : undefined}
      aria-required={props.isRequired ? true : undefined}
    />
  );
}
