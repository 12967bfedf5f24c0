import type { FieldControl } from '../input/field.tsx';
import type { ComboboxOption } from './combobox-option.ts';

/** The common props of comboboxes for one value and for several. */
export interface ComboboxProps extends Partial<FieldControl> {
  readonly options: readonly ComboboxOption[];
  /** Shown in the list while nothing matches. */
  readonly emptyText: string;
  /** The name of the button that empties the combobox. Without it there is no such button. */
  readonly clearLabel?: string | undefined;
  /** For options from elsewhere: called with the typed text. The options are not filtered here. */
  readonly onSearch?: ((text: string) => void) | undefined;
  /** Whether options are still loading. */
  readonly isLoading?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly hasAutofocus?: boolean | undefined;
  /** `cell`: without its own frame, for cells of a table. */
  readonly kind?: 'field' | 'cell' | undefined;
  readonly placeholder?: string | undefined;
  readonly className?: string | undefined;
  readonly onFocus?: (() => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly 'aria-label'?: string | undefined;
}
