import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldDisplayProps, FieldInputProps, FieldView, ItemsInputProps } from '../field-view.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import { parsedInput } from '../parts/parsed-input.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { remoteurlField } from './definition.ts';
import { FetchedInput } from './fetched-input.tsx';

const Picker = lazyInput<ItemsInputProps>(
  async () => (await import('../parts/references/reference-input.tsx')).ReferenceInput as never,
);

const variantOf = (field: FieldDefinition) => remoteurlField.variantFor?.(field) ?? remoteurlField;

/** In a form the value is fetched or chosen; elsewhere, as in filters, it is typed. */
function RemoteInput(props: FieldInputProps) {
  const { field, valuesBeside } = props;
  if (valuesBeside === undefined) {
    const Typed = typedInputs.get(variantOf(field).columnKind) ?? TypedText;
    return <Typed {...props} />;
  }
  const source = remoteurlField.refersTo?.(field) ?? null;
  return field.resultType === 'List' ? (
    <Picker {...props} {...{ source }} isMultiple={false} />
  ) : (
    <FetchedInput {...props} fieldType={variantOf(field)} />
  );
}

const TypedText = parsedInput(remoteurlField);
const typedInputs = new Map(
  ['Number', 'Date', 'Switch'].map((dataType) => {
    const type = variantOf({ dataType } as unknown as FieldDefinition);
    return [type.columnKind, parsedInput(type)] as const;
  }),
);

function RemoteDisplay(props: FieldDisplayProps) {
  const Shown = displays.get(variantOf(props.field).columnKind) ?? ShownText;
  return <Shown {...props} />;
}

const ShownText = textDisplay(remoteurlField);
const displays = new Map(
  ['Number', 'Date', 'Switch'].map((dataType) => {
    const type = variantOf({ dataType } as unknown as FieldDefinition);
    return [type.columnKind, textDisplay(type)] as const;
  }),
);

export const remoteurlView: FieldView = { Input: RemoteInput, Display: RemoteDisplay };
