/** Texts of people whose names were erased. */
export const erasedPeople = {
  name: 'Erased person',
} as const;
