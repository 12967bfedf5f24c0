import { listSourceOf, moduleSourceOf } from '#engine/form/sources/reference-source.ts';
import type { ItemsInputProps } from '../field-view.tsx';
import { ReferenceInput } from '../parts/references/reference-input.tsx';

/** Finds the targets of the field, one after the other. */
export function ReferencesInput(props: ItemsInputProps) {
  return <ReferenceInput {...props} source={listSourceOf(props.field) ?? moduleSourceOf(props.field)} />;
}
