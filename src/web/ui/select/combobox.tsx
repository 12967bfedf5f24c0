import { useCombobox } from 'downshift';
import { useRef, useState } from 'react';
import { ComboboxBox } from './combobox-box.tsx';
import { type ComboboxOption, matchingOptions } from './combobox-option.ts';
import type { ComboboxProps } from './combobox-props.ts';
import { listState } from './list-state.ts';
import { OptionList } from './option-list.tsx';
import { useComboboxInput } from './use-combobox-input.ts';

/**
 * A choice of a long list: type to find, or pick from the list. `valueLabel` is the text of a value that is not among
 * the options.
 */
export function Combobox(
  props: ComboboxProps & {
    readonly value: string | null;
    readonly valueLabel?: string | undefined;
    readonly onChange: (value: string | null) => void;
  },
) {
  const { options, value, onSearch } = props;
  const box = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = optionOf(options, value, props.valueLabel);
  const shown = typed === null || onSearch ? options : matchingOptions(options, typed);
  const search = (text: string | null) => {
    setTyped(text);
    onSearch?.(text ?? '');
  };
  const list = useCombobox<ComboboxOption>({
    items: [...shown],
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    isItemDisabled: () => props.isDisabled === true,
    selectedItem: chosen,
    inputValue: typed ?? chosen?.label ?? '',
    inputId: props.id,
    stateReducer: (before, action) => listState(before, action, typed !== null),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && props.onChange(selectedItem.value),
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) search(null);
    },
  });
  const input = useComboboxInput(props, { isSearched: typed !== null, onType: search });
  const clear = () => {
    search(null);
    props.onChange(null);
  };
  return (
    <ComboboxBox
      {...props}
      ref={box}
      isOpen={list.isOpen}
      isInvalid={props['aria-invalid']}
      isDisabled={props.isDisabled}
      onClear={value === null ? undefined : clear}
    >
      <input {...list.getInputProps(input)} />
      {list.isOpen && (
        <OptionList
          anchor={box}
          options={shown}
          chosen={value === null ? [] : [value]}
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

function optionOf(
  options: readonly ComboboxOption[],
  value: string | null,
  label: string | undefined,
): ComboboxOption | null {
  if (value === null) return null;
  return options.find((option) => option.value === value) ?? { value, label: label ?? value };
}
