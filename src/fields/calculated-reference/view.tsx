import type { FieldView } from '../field-view.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { calculatedReferenceField } from './definition.ts';

export const calculatedReferenceView: FieldView = {
  Input: null,
  Display: textDisplay(calculatedReferenceField),
};
