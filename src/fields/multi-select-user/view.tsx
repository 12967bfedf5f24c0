import { countLimits, maxItems } from '#engine/form/value-kinds/text-list-kind.ts';
import type { FieldInputProps, FieldView } from '../field-view.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import { PeopleDisplay } from './people-display.tsx';
import type { PeopleInputProps } from './people-input.tsx';

const Picker = lazyInput<PeopleInputProps>(async () => (await import('./people-input.tsx')).PeopleInput);

function SeveralUsers(props: FieldInputProps) {
  const { maximum } = countLimits(props.field);
  return <Picker {...props} isMultiple maximum={maximum < maxItems ? maximum : undefined} />;
}

export const multiSelectUserView: FieldView = {
  Input: SeveralUsers,
  Display: PeopleDisplay,
  Items: Picker,
};
