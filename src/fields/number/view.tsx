import type { FieldView } from '../field-view.tsx';
import { parsedInput } from '../parts/parsed-input.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { numberField } from './definition.ts';

export const numberView: FieldView = {
  Input: parsedInput(numberField, { inputMode: 'decimal', isEnd: true }),
  Display: textDisplay(numberField),
};
