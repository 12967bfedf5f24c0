import { patternHint } from '#engine/text/pattern-hint.ts';
import { toTheMinute } from '#engine/value/zoned-time.ts';
import type { FieldView } from '../field-view.tsx';
import { parsedInput } from '../parts/parsed-input.tsx';
import { pickerButton } from '../parts/picker/picker-button.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { timeField } from './definition.ts';

export const timeView: FieldView = {
  Input: parsedInput(timeField, {
    placeholder: ({ facts }) => patternHint(toTheMinute(facts.timeFormat ?? 'HH:mm'), facts.locale),
    Button: pickerButton('clock'),
  }),
  Display: textDisplay(timeField),
};
