import type { FieldView } from '../field-view.tsx';
import { MarkDisplay } from '../parts/mark-display.tsx';

export const calculatedSwitchView: FieldView = { Input: null, Display: MarkDisplay, isDrawnInLists: true };
