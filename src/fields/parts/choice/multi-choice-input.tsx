import { textsIn } from '#engine/form/value-kinds/text-list-kind.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { MultiCombobox } from '#web/ui/select/multi-combobox.tsx';
import type { FieldInputProps } from '../../field-view.tsx';
import type { Choice } from './choice-input.tsx';

interface MultiChoiceInputProps extends FieldInputProps {
  readonly choices: readonly Choice[];
  /** The maximum number of chosen values. Absent: any number. */
  readonly maximum?: number;
  /** For a list from elsewhere: called with the typed text. The list is not filtered here. */
  readonly onSearch?: (text: string) => void;
  readonly isSearching?: boolean;
  readonly emptyText: string;
  /** The text of a value that is not among the choices, such as one found by an earlier search. */
  readonly textOf?: (value: string) => string;
  readonly onFocus?: () => void;
  readonly onChosen?: (choice: Choice) => void;
}

/** Chooses several values by typing or from the list. Chosen values are tags in the order of choosing. */
export function MultiChoiceInput(props: MultiChoiceInputProps) {
  const t = useT();
  const { choices } = props;
  const chosen = textsIn(props.value);
  return (
    <MultiCombobox
      id={props.id}
      kind={props.density === 'cell' ? 'cell' : 'field'}
      values={chosen}
      labelOf={props.textOf}
      max={props.maximum}
      clearLabel={t('field-views:clearValue')}
      removeLabel={(label) => t('field-views:removeFile', { name: label })}
      onSearch={props.onSearch}
      isLoading={props.isSearching}
      isDisabled={props.isDisabled}
      hasAutofocus={props.hasAutoFocus}
      emptyText={props.emptyText}
      options={choices.map(({ value, text, content }) => ({ value, label: text, content }))}
      onChange={(values) => {
        const added = values.find((value) => !chosen.includes(value));
        const choice = choices.find(({ value }) => value === added);
        if (choice) props.onChosen?.(choice);
        props.onChange(values.length === 0 ? null : [...values]);
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
