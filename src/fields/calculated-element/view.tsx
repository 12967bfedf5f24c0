import type { FieldView } from '../field-view.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { calculatedElementField } from './definition.ts';

export const calculatedElementView: FieldView = { Input: null, Display: textDisplay(calculatedElementField) };
