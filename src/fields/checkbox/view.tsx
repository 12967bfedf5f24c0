import type { FieldView } from '../field-view.tsx';
import { MarkDisplay } from '../parts/mark-display.tsx';
import { markInput } from '../parts/mark-input.tsx';

export const checkboxView: FieldView = {
  Input: markInput('checkbox'),
  Display: MarkDisplay,
  isDrawnInLists: true,
};
