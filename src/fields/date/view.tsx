import { patternHint } from '#engine/text/pattern-hint.ts';
import type { FieldView } from '../field-view.tsx';
import { parsedInput } from '../parts/parsed-input.tsx';
import { pickerButton } from '../parts/picker/picker-button.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { dateField } from './definition.ts';

export const dateView: FieldView = {
  Input: parsedInput(dateField, {
    placeholder: ({ facts }) => patternHint(facts.dateFormat, facts.locale),
    Button: pickerButton('day'),
  }),
  Display: textDisplay(dateField),
};
