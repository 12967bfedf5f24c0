import type { FieldInputProps, FieldView } from '../field-view.tsx';
import { LineInput, readText, writeText } from '../parts/line-input.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { emailField } from './definition.ts';

/** Spaces around an address come from pasting and are no part of it. */
const readAddress = (text: string) => readText(text.trim());

function EmailInput(props: FieldInputProps) {
  return <LineInput {...props} inputMode="email" read={readAddress} write={writeText} />;
}

export const emailView: FieldView = { Input: EmailInput, Display: textDisplay(emailField) };
