import type { erasedPeople as english } from '../en/erased-people.ts';
import type { Translated } from '../index.ts';

export const erasedPeople: Translated<typeof english> = {
  name: 'Personne effacée',
};
