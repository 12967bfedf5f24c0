import { connectorSourceOf } from '#engine/form/reference-source.ts';
import type { ItemsInputProps } from '../../field-view.tsx';
import { ReferenceInput } from './reference-input.tsx';

/** Finds what a connector offers: one, or several. */
export function ExternalInput(props: ItemsInputProps) {
  return <ReferenceInput {...props} source={connectorSourceOf(props.field)} />;
}
