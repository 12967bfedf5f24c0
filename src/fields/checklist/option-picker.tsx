import { optionsOf } from '#engine/form/sources/option-list.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { ItemsInputProps } from '../field-view.tsx';
import { ChoiceInput } from '../parts/choice/choice-input.tsx';
import { MultiChoiceInput } from '../parts/choice/multi-choice-input.tsx';

export interface OptionPickerProps extends ItemsInputProps {
  /** The maximum number of chosen options. Absent: any number. */
  readonly maximum?: number;
}

/** Options from a list that opens: a single one, or several as tags. */
export function OptionPicker(props: OptionPickerProps) {
  const t = useT();
  const choices = optionsOf(props.field).map(({ key, label }) => ({ value: key, text: label }));
  const shared = { choices, emptyText: t('ui:noMatch'), textOf: (key: string) => key };
  return props.isMultiple ? (
    <MultiChoiceInput {...props} {...shared} />
  ) : (
    <ChoiceInput {...props} {...shared} />
  );
}
