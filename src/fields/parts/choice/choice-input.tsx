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

/** The choices, and what is chosen already where it is none of them. */
function withValue({ choices, textOf }: ChoiceInputProps, value: string | null): readonly Choice[] {
  if (value === null || !textOf || choices.some((choice) => choice.value === value)) return choices;
  return [...choices, { value, text: textOf(value) }];
}

/** Chooses one of a list by typing or from the list; can be cleared. */
export function ChoiceInput(props: ChoiceInputProps) {
  const value =
    typeof props.value === 'string' || typeof props.value === 'number' ? String(props.value) : null;
  const { onSearch } = props;
  return (
    <Select<string>
      id={props.id}
      className={props.density === 'cell' ? styles.selectCell : styles.select}
      variant={props.density === 'cell' ? 'borderless' : 'outlined'}
      status={props.isInvalid ? 'error' : undefined}
      value={value}
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
        const choice = props.choices.find((candidate) => candidate.value === optionValue);
        return choice?.content ?? choice?.text ?? null;
      }}
      onChange={(next) => {
        props.onChange(next ?? null);
        const choice = props.choices.find((candidate) => candidate.value === next);
        if (choice) props.onChosen?.(choice);
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
