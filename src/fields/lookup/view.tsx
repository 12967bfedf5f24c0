import { moduleSourceOf } from '#engine/form/sources/reference-source.ts';
import type { FieldInputProps, FieldView, ItemsInputProps } from '../field-view.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import { referenceDisplay } from '../parts/references/reference-display.tsx';

const Picker = lazyInput<ItemsInputProps>(async () => (await import('./lookup-input.tsx')).LookupInput);

function OneEntry(props: FieldInputProps) {
  return <Picker {...props} isMultiple={false} />;
}

export const lookupView: FieldView = {
  Input: OneEntry,
  Display: referenceDisplay(moduleSourceOf),
  Items: Picker,
  isDrawnInLists: true,
};
