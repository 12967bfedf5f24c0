import type { ItemsInputProps } from '../field-view.tsx';
import { ChoiceInput } from '../parts/choice/choice-input.tsx';
import { MultiChoiceInput } from '../parts/choice/multi-choice-input.tsx';
import { usePeopleChoices } from '../parts/people/use-people.tsx';

export interface PeopleInputProps extends ItemsInputProps {
  /** The maximum number of chosen people. Absent: any number. */
  readonly maximum?: number;
}

/** Finds people by name, user name or e-mail while typing. */
export function PeopleInput(props: PeopleInputProps) {
  const people = usePeopleChoices(props);
  return props.isMultiple ? (
    <MultiChoiceInput {...props} {...people} />
  ) : (
    <ChoiceInput {...props} {...people} />
  );
}
