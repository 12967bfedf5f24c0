import type { FieldView } from '../field-view.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import { textDisplay } from '../parts/text-display.tsx';
import { dropdownField } from './definition.ts';

export const dropdownView: FieldView = {
  Input: lazyInput(async () => (await import('./dropdown-input.tsx')).DropdownInput),
  Display: textDisplay(dropdownField),
};
