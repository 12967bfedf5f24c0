import { toTheMinute } from '#engine/value/zoned-time.ts';
import type { FieldView } from '../field-view.tsx';
import { parsedInput } from '../parts/parsed-input.tsx';
import { pickerButton } from '../parts/picker/picker-button.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { datetimeField } from './definition.ts';

export const datetimeView: FieldView = {
  Input: parsedInput(datetimeField, {
    placeholder: ({ facts }) => `${facts.dateFormat} ${toTheMinute(facts.timeFormat ?? 'HH:mm')}`,
    Button: pickerButton('moment'),
  }),
  Display: textDisplay(datetimeField),
};
