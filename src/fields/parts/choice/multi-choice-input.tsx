import { Select } from 'antd';
import { useState } from 'react';
import { textsIn } from '#engine/form/value-kinds/text-list-kind.ts';
import type { FieldInputProps } from '../../field-view.tsx';
import styles from '../input.module.css';
import type { Choice } from './choice-input.tsx';

interface MultiChoiceInputProps extends FieldInputProps {
  readonly choices: readonly Choice[];
  /** The most that may be chosen; absent: any number. */
  readonly maximum?: number;
  /** Given when the list comes from outside: called with what is typed, and the list is not filtered here. */
  readonly onSearch?: (text: string) => void;
  readonly isSearching?: boolean;
  readonly emptyText: string;
  /** The text of a value that is not among the choices, such as one found by an earlier search. */
  readonly textOf?: (value: string) => string;
  readonly onFocus?: () => void;
  readonly onChosen?: (choice: Choice) => void;
}

/** Chooses several of a list by typing or from the list; what is chosen stands as tags in the order of choosing. */
export function MultiChoiceInput(props: MultiChoiceInputProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { onSearch, choices } = props;
  const chosen = textsIn(props.value);
  const openOrClose = (willBeOpen: boolean) => {
    setIsOpen(willBeOpen);
    if (!willBeOpen) onSearch?.('');
  };
  const choiceOf = (value: unknown) => choices.find((choice) => choice.value === value);
  return (
    <span
      className={styles.around}
      onKeyDownCapture={(event) => {
        // Tab means to leave; to antd it would also mean to choose, which here can take away what was just chosen.
        if (event.key !== 'Tab' || !isOpen) return;
        event.stopPropagation();
        openOrClose(false);
      }}
    >
      <Select<{ value: string; label: string }[]>
        labelInValue
        id={props.id}
        mode="multiple"
        className={props.density === 'cell' ? styles.selectCell : styles.multiSelect}
        variant={props.density === 'cell' ? 'borderless' : 'outlined'}
        status={props.isInvalid ? 'error' : undefined}
        value={chosen.map((value) => ({
          value,
          label: choiceOf(value)?.text ?? props.textOf?.(value) ?? value,
        }))}
        allowClear
        maxCount={props.maximum}
        maxTagCount={props.density === 'cell' ? 'responsive' : undefined}
        maxTagPlaceholder={(left) => `+${left.length}`}
        showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'text' }}
        loading={props.isSearching}
        disabled={props.isDisabled}
        autoFocus={props.hasAutoFocus}
        popupMatchSelectWidth={props.density !== 'cell'}
        notFoundContent={props.emptyText}
        options={choices.map(({ value, text }) => ({ value, label: text, text }))}
        optionRender={({ value }) => choiceOf(value)?.content ?? choiceOf(value)?.text ?? null}
        onChange={(next) => {
          const values = next.map(({ value }) => value);
          const added = values.map(choiceOf).find((choice) => choice && !chosen.includes(choice.value));
          if (added) props.onChosen?.(added);
          props.onChange(values.length === 0 ? null : values);
          // Choosing empties the line without saying so.
          onSearch?.('');
        }}
        open={isOpen}
        onOpenChange={openOrClose}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid ? true : undefined}
        aria-required={props.isRequired ? true : undefined}
      />
    </span>
  );
}
