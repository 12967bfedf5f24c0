import type { FieldInputProps } from '../field-view.tsx';
import { ChoiceInput } from '../parts/choice/choice-input.tsx';
import { usePeopleChoices } from '../parts/people/use-people.tsx';

/** Finds a person by name, user name or e-mail while typing. */
export function UserInput(props: FieldInputProps) {
  return <ChoiceInput {...props} {...usePeopleChoices(props)} />;
}
