import type { FieldView } from '../field-view.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { calculatedExternalField } from './definition.ts';

export const calculatedExternalView: FieldView = {
  Input: null,
  Display: textDisplay(calculatedExternalField),
};
