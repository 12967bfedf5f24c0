import type { FieldView } from '../field-view.tsx';
import { PersonDisplay } from '../parts/person-display.tsx';

export const calculatedUserView: FieldView = { Input: null, Display: PersonDisplay };
