import type { FieldView } from '../field-view.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { calculatedNumberField } from './definition.ts';

export const calculatedNumberView: FieldView = { Input: null, Display: textDisplay(calculatedNumberField) };
