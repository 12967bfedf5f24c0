import type { FieldView } from '../field-view.tsx';
import { htmlDisplay } from '../parts/html/html-display.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import { richtextField } from './definition.ts';

export const richtextView: FieldView = {
  Input: lazyInput(async () => (await import('./richtext-input.tsx')).RichtextInput),
  Display: htmlDisplay(richtextField),
};
