import { type ChangeEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { ComboboxProps } from './combobox-props.ts';

/** The props of a combobox's input that downshift does not provide. */
export function useComboboxInput(
  props: ComboboxProps,
  { isSearched, onType }: { readonly isSearched: boolean; readonly onType: (text: string) => void },
) {
  const ref = useRef<HTMLInputElement>(null);
  const { hasAutofocus } = props;
  useEffect(() => {
    if (hasAutofocus) ref.current?.focus();
  }, [hasAutofocus]);
  return {
    ref,
    disabled: props.isDisabled,
    placeholder: props.placeholder,
    spellCheck: false,
    'data-autofocus': hasAutofocus || undefined,
    'aria-label': props['aria-label'],
    // The label of the field around it names it; downshift would name a label of its own.
    'aria-labelledby': undefined,
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
    'aria-required': props['aria-required'],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onType(event.target.value),
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      // The next typed text replaces the existing text.
      if (!isSearched) event.currentTarget.select();
    },
    onFocus: props.onFocus,
    onBlur: props.onBlur,
  };
}
