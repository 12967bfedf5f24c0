import type { FieldView } from '../field-view.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { calculatedDateTimeField } from './definition.ts';

export const calculatedDateTimeView: FieldView = {
  Input: null,
  Display: textDisplay(calculatedDateTimeField),
};
