import type { FieldInputProps, FieldView } from '../field-view.tsx';
import { LineInput, readText, writeText } from '../parts/line-input.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { textField } from './definition.ts';

function TextInput(props: FieldInputProps) {
  return <LineInput {...props} read={readText} write={writeText} />;
}

export const textView: FieldView = { Input: TextInput, Display: textDisplay(textField) };
