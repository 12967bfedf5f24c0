import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { ComboboxOption } from './combobox-option.ts';

type State = UseComboboxState<ComboboxOption>;
type Action = UseComboboxStateChangeOptions<ComboboxOption>;

const types = useCombobox.stateChangeTypes;

/**
 * The reactions of a combobox to keys and clicks that differ from those of downshift: Escape only closes the list,
 * leaving chooses only an option that was searched for, and typing marks the first match.
 */
export function listState(before: State, { type, changes }: Action, isSearched: boolean): Partial<State> {
  if (type === types.InputKeyDownEscape) return { ...before, isOpen: false, highlightedIndex: -1 };
  if (type === types.InputChange) return { ...changes, highlightedIndex: 0 };
  // A click into the typed text places the caret.
  if (type === types.InputClick && isSearched) return { ...changes, isOpen: true };
  if (type === types.InputBlur && !isSearched) return { ...changes, selectedItem: before.selectedItem };
  return changes;
}

/** As `listState`, for several values: the list stays open after a choice, and leaving chooses nothing. */
export function listStateOfSeveral(before: State, action: Action): Partial<State> {
  const { type, changes } = action;
  if (type === types.InputBlur) return { ...changes, selectedItem: before.selectedItem };
  if (type === types.ItemClick || type === types.InputKeyDownEnter) {
    return { ...changes, isOpen: true, highlightedIndex: before.highlightedIndex };
  }
  return listState(before, action, before.inputValue !== '');
}
