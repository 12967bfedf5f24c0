import type { FieldView } from '../field-view.tsx';
import { htmlDisplay } from '../parts/html/html-display.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import { richtextHtmlField } from './definition.ts';

export const richtextHtmlView: FieldView = {
  Input: lazyInput(async () => (await import('./richtext-html-input.tsx')).RichtextHtmlInput),
  Display: htmlDisplay(richtextHtmlField),
};
