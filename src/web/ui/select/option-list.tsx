import type { UseComboboxPropGetters } from 'downshift';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { Floating } from '../overlay/floating.tsx';
import styles from './combobox.module.css';
import { type ComboboxOption, maxDrawn } from './combobox-option.ts';

interface OptionListProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly options: readonly ComboboxOption[];
  readonly chosen: readonly string[];
  readonly highlightedIndex: number;
  /** Shown instead of options while there are none. */
  readonly emptyText: string;
  readonly getters: Pick<UseComboboxPropGetters<ComboboxOption>, 'getItemProps' | 'getMenuProps'>;
  /** Names the list. */
  readonly label: string | undefined;
  readonly isMultiple?: boolean;
  readonly onClose: () => void;
}

/** The list of a combobox, beside its box and at least as wide. */
export function OptionList(props: OptionListProps) {
  const { anchor, options, getters } = props;
  const [minWidth, setMinWidth] = useState(0);
  useLayoutEffect(() => setMinWidth(anchor.current?.offsetWidth ?? 0), [anchor]);
  const menuProps = {
    'aria-multiselectable': props.isMultiple || undefined,
    ...(props.label !== undefined && { 'aria-label': props.label }),
  };
  return (
    <Floating anchor={anchor} className={styles.list} onClose={props.onClose}>
      <ul {...getters.getMenuProps(menuProps, { suppressRefError: true })} style={{ minWidth }}>
        {options.slice(0, maxDrawn).map((option, index) => (
          <li
            key={option.value}
            {...getters.getItemProps({
              item: option,
              index,
              'aria-selected': props.chosen.includes(option.value),
            })}
            title={option.label}
            data-active={index === props.highlightedIndex || undefined}
          >
            {option.content ?? option.label}
          </li>
        ))}
        {options.length > maxDrawn && <li aria-hidden="true">…</li>}
      </ul>
      {options.length === 0 && (
        <p className={styles.none} role="status">
          {props.emptyText}
        </p>
      )}
    </Floating>
  );
}
