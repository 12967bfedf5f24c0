import type { FieldView } from '../field-view.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { calculatedCurrencyField } from './definition.ts';

export const calculatedCurrencyView: FieldView = {
  Input: null,
  Display: textDisplay(calculatedCurrencyField),
};
