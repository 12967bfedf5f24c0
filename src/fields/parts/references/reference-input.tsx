import type { ReferenceSource } from '#engine/form/sources/reference-source.ts';
import { countLimits, maxItems, textsIn } from '#engine/form/value-kinds/text-list-kind.ts';
import type { ItemsInputProps } from '../../field-view.tsx';
import { ChoiceInput } from '../choice/choice-input.tsx';
import { MultiChoiceInput } from '../choice/multi-choice-input.tsx';
import { useReferenceChoices } from './use-reference-choices.tsx';

interface ReferenceInputProps extends ItemsInputProps {
  readonly source: ReferenceSource | null;
}

/** Finds the targets of a reference field while typing: a single one, or several. */
export function ReferenceInput(props: ReferenceInputProps) {
  const { source, isMultiple, field } = props;
  const one = typeof props.value === 'string' ? [props.value] : [];
  const offered = useReferenceChoices(props, source, isMultiple ? textsIn(props.value) : one);
  const { maximum } = countLimits(field);
  return isMultiple ? (
    <MultiChoiceInput {...props} {...offered} maximum={maximum < maxItems ? maximum : undefined} />
  ) : (
    <ChoiceInput {...props} {...offered} canClear={field.clearable !== false} />
  );
}
