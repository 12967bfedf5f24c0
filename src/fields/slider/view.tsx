import type { FieldView } from '../field-view.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { sliderField } from './definition.ts';
import { SliderInput } from './slider-input.tsx';

export const sliderView: FieldView = { Input: SliderInput, Display: textDisplay(sliderField) };
