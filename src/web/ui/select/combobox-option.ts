import type { ReactNode } from 'react';

/** One option of a combobox. Typing searches the label. The list draws `content` instead of the label. */
export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  readonly content?: ReactNode;
}

/** The maximum number of drawn options. Typing finds the others. */
export const maxDrawn = 500;

/** The options whose labels contain the typed text. Labels that start with it come first. */
export function matchingOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return options;
  const found = options.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const isFirst = ({ label }: Option) => label.toLocaleLowerCase().startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))];
}
