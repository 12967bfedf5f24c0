import { connectorSourceOf } from '#engine/form/sources/reference-source.ts';
import type { FieldInputProps, FieldView, ItemsInputProps } from '../field-view.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import { referenceDisplay } from '../parts/references/reference-display.tsx';

const Picker = lazyInput<ItemsInputProps>(
  async () => (await import('../parts/references/external-input.tsx')).ExternalInput,
);

function SeveralExternal(props: FieldInputProps) {
  return <Picker {...props} isMultiple />;
}

export const multiSelectExternalView: FieldView = {
  Input: SeveralExternal,
  Display: referenceDisplay(connectorSourceOf),
  Items: Picker,
  isDrawnInLists: true,
};
