import { connectorSourceOf } from '#engine/form/sources/reference-source.ts';
import type { ItemsInputProps } from '../../field-view.tsx';
import { ReferenceInput } from './reference-input.tsx';

/** Finds items of a connector: a single one, or several. */
export function ExternalInput(props: ItemsInputProps) {
  return <ReferenceInput {...props} source={connectorSourceOf(props.field)} />;
}
