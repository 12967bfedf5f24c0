import type { FieldView } from '../field-view.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { calculatedTextField } from './definition.ts';

export const calculatedTextView: FieldView = { Input: null, Display: textDisplay(calculatedTextField) };
