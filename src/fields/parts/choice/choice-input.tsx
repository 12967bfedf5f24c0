import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Combobox } from '#web/ui/select/combobox.tsx';
import type { FieldInputProps } from '../../field-view.tsx';

/** One choice of a list. Typing searches `text`, and screen readers read it. */
export interface Choice {
  readonly value: string;
  readonly text: string;
  readonly content?: ReactNode;
}

interface ChoiceInputProps extends FieldInputProps {
  readonly choices: readonly Choice[];
  /** For a list from elsewhere: called with the typed text. The list is not filtered here. */
  readonly onSearch?: (text: string) => void;
  readonly isSearching?: boolean;
  readonly emptyText: string;
  readonly canClear?: boolean;
  /** The text of a value that is not among the choices, such as one found by an earlier search. */
  readonly textOf?: (value: string) => string;
  readonly onFocus?: () => void;
  readonly onChosen?: (choice: Choice) => void;
}

/**
 * The choices, plus the chosen value if it is not among them. Choices that are searched elsewhere stay as they were
 * found.
 */
function withValue({ choices, textOf, onSearch }: ChoiceInputProps, value: string | null): readonly Choice[] {
  if (value === null || !textOf || onSearch || choices.some((choice) => choice.value === value))
    return choices;
  return [...choices, { value, text: textOf(value) }];
}

/** Chooses one value by typing or from the list. The value can be cleared. */
export function ChoiceInput(props: ChoiceInputProps) {
  const t = useT();
  const value =
    typeof props.value === 'string' || typeof props.value === 'number' ? String(props.value) : null;
  const choiceOf = (wanted: string | null) => props.choices.find((choice) => choice.value === wanted);
  return (
    <Combobox
      id={props.id}
      kind={props.density === 'cell' ? 'cell' : 'field'}
      value={value}
      valueLabel={value === null ? undefined : props.textOf?.(value)}
      clearLabel={props.canClear === false ? undefined : t('field-views:clearValue')}
      onSearch={props.onSearch}
      isLoading={props.isSearching}
      isDisabled={props.isDisabled}
      hasAutofocus={props.hasAutoFocus}
      emptyText={props.emptyText}
      options={withValue(props, value).map((choice) => ({
        value: choice.value,
        label: choice.text,
        content: choice.content,
      }))}
      onChange={(next) => {
        props.onChange(next);
        const choice = choiceOf(next);
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
