import { useCombobox } from 'downshift';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './combobox.module.css';
import { ComboboxBox } from './combobox-box.tsx';
import { type ComboboxOption, matchingOptions } from './combobox-option.ts';
import type { ComboboxProps } from './combobox-props.ts';
import { listStateOfSeveral } from './list-state.ts';
import { OptionList } from './option-list.tsx';
import { useComboboxInput } from './use-combobox-input.ts';

interface MultiComboboxProps extends ComboboxProps {
  readonly values: readonly string[];
  /** The text of a value that is not among the options. */
  readonly labelOf?: ((value: string) => string) | undefined;
  /** The name of the cross of a value. */
  readonly removeLabel: (label: string) => string;
  /** The maximum number of chosen values. */
  readonly max?: number | undefined;
  readonly onChange: (values: readonly string[]) => void;
}

/**
 * Several options of a list, in the order of choosing. Choosing an option again removes it; Backspace removes the last
 * one.
 */
export function MultiCombobox(props: MultiComboboxProps) {
  const { options, values, onSearch, max = Number.POSITIVE_INFINITY } = props;
  const box = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState('');
  const shown = onSearch ? options : matchingOptions(options, typed);
  const search = (text: string) => {
    setTyped(text);
    onSearch?.(text);
  };
  const without = (value: string) => values.filter((other) => other !== value);
  const toggle = ({ value }: ComboboxOption) => {
    props.onChange(values.includes(value) ? without(value) : [...values, value]);
    search('');
  };
  const labelOf = (value: string) =>
    options.find((option) => option.value === value)?.label ?? props.labelOf?.(value) ?? value;
  const list = useCombobox<ComboboxOption>({
    items: [...shown],
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    isItemDisabled: ({ value }) => values.length >= max && !values.includes(value),
    selectedItem: null,
    inputValue: typed,
    inputId: props.id,
    stateReducer: listStateOfSeveral,
    onStateChange: ({ selectedItem }) => selectedItem && toggle(selectedItem),
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) search('');
    },
  });
  const input = useComboboxInput(props, { isSearched: typed !== '', onType: search });
  const onKeyDown = (event: KeyboardEvent) => {
    const last = values.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) props.onChange(without(last));
  };
  return (
    <ComboboxBox
      {...props}
      ref={box}
      isMultiple
      isOpen={list.isOpen}
      isInvalid={props['aria-invalid']}
      isDisabled={props.isDisabled}
      onClear={values.length === 0 ? undefined : () => props.onChange([])}
    >
      {values.map((value) => (
        <Chip
          key={value}
          label={labelOf(value)}
          removeLabel={props.removeLabel(labelOf(value))}
          onRemove={props.isDisabled ? undefined : () => props.onChange(without(value))}
        />
      ))}
      <input {...list.getInputProps({ ...input, onKeyDown })} />
      {list.isOpen && (
        <OptionList
          isMultiple
          anchor={box}
          options={shown}
          chosen={values}
          highlightedIndex={list.highlightedIndex}
          emptyText={props.emptyText}
          getters={list}
          label={props['aria-label']}
          onClose={list.closeMenu}
        />
      )}
    </ComboboxBox>
  );
}

/** A chosen value. By keyboard it is removed with Backspace or in the list. */
export function Chip(props: { label: string; removeLabel: string; onRemove: (() => void) | undefined }) {
  return (
    <span className={styles.chip}>
      <span className="cut">{props.label}</span>
      {props.onRemove && (
        <button type="button" tabIndex={-1} aria-label={props.removeLabel} onClick={props.onRemove}>
          <Icon name="x" size={12} />
        </button>
      )}
    </span>
  );
}
