import type { FieldDefinition } from '#engine/form/definition.ts';
import { listSourceOf, moduleSourceOf } from '#engine/form/sources/reference-source.ts';
import type { FieldInputProps, FieldView, ItemsInputProps } from '../field-view.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import { referenceDisplay } from '../parts/references/reference-display.tsx';

const Picker = lazyInput<ItemsInputProps>(
  async () => (await import('./references-input.tsx')).ReferencesInput,
);

function SeveralReferences(props: FieldInputProps) {
  return <Picker {...props} isMultiple />;
}

export const multiSelectReferenceView: FieldView = {
  Input: SeveralReferences,
  Display: referenceDisplay((field: FieldDefinition) => listSourceOf(field) ?? moduleSourceOf(field)),
  Items: Picker,
  isDrawnInLists: true,
};
