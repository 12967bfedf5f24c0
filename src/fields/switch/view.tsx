import type { FieldView } from '../field-view.tsx';
import { MarkDisplay } from '../parts/mark-display.tsx';
import { markInput } from '../parts/mark-input.tsx';

export const switchView: FieldView = {
  Input: markInput('switch'),
  Display: MarkDisplay,
  isDrawnInLists: true,
};
