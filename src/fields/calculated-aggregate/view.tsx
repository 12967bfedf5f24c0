import type { FieldView } from '../field-view.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { calculatedAggregateField } from './definition.ts';

export const calculatedAggregateView: FieldView = {
  Input: null,
  Display: textDisplay(calculatedAggregateField),
};
