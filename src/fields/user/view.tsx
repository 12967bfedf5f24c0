import type { FieldView } from '../field-view.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import { PersonDisplay } from '../parts/person-display.tsx';

export const userView: FieldView = {
  Input: lazyInput(async () => (await import('./user-input.tsx')).UserInput),
  Display: PersonDisplay,
};
