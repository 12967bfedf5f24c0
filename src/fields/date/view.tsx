import type { FieldView } from '../field-view.tsx';
import { parsedInput } from '../parts/parsed-input.tsx';
import { pickerButton } from '../parts/picker/picker-button.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { dateField } from './definition.ts';

export const dateView: FieldView = {
  Input: parsedInput(dateField, {
    placeholder: ({ facts }) => facts.dateFormat,
    Button: pickerButton('day'),
  }),
  Display: textDisplay(dateField),
};
