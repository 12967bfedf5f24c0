import type { FieldView } from '../field-view.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { calculatedDateField } from './definition.ts';

export const calculatedDateView: FieldView = { Input: null, Display: textDisplay(calculatedDateField) };
