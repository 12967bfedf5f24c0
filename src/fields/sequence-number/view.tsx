import type { FieldView } from '../field-view.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { sequenceNumberField } from './definition.ts';

export const sequenceNumberView: FieldView = { Input: null, Display: textDisplay(sequenceNumberField) };
