import { optionsOf } from '#engine/form/sources/option-list.ts';
import { listSourceOf } from '#engine/form/sources/reference-source.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { FieldInputProps } from '../field-view.tsx';
import { ChoiceInput } from '../parts/choice/choice-input.tsx';
import { ReferenceInput } from '../parts/references/reference-input.tsx';

export function DropdownInput(props: FieldInputProps) {
  const source = listSourceOf(props.field);
  return source ? (
    <ReferenceInput {...props} source={source} isMultiple={false} />
  ) : (
    <OwnChoices {...props} />
  );
}

function OwnChoices(props: FieldInputProps) {
  const t = useT();
  const choices = optionsOf(props.field).map((option) => ({ value: option.key, text: option.label }));
  return (
    <ChoiceInput
      {...props}
      choices={choices}
      canClear={props.field.clearable !== false}
      emptyText={t('ui:noMatch')}
    />
  );
}
