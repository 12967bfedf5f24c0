import type { FieldView } from '../field-view.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { calculatedTimeField } from './definition.ts';

export const calculatedTimeView: FieldView = { Input: null, Display: textDisplay(calculatedTimeField) };
