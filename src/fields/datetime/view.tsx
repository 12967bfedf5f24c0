import { patternHint } from '#engine/text/pattern-hint.ts';
import { toTheMinute } from '#engine/value/zoned-time.ts';
import type { FieldView } from '../field-view.tsx';
import { parsedInput } from '../parts/parsed-input.tsx';
import { pickerButton } from '../parts/picker/picker-button.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { datetimeField } from './definition.ts';

export const datetimeView: FieldView = {
  Input: parsedInput(datetimeField, {
    placeholder: ({ facts }) =>
      patternHint(`${facts.dateFormat} ${toTheMinute(facts.timeFormat ?? 'HH:mm')}`, facts.locale),
    Button: pickerButton('moment'),
  }),
  Display: textDisplay(datetimeField),
};
