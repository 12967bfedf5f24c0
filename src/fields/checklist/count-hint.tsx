/** The text that says how many boxes may be ticked; null where any number may. One is not worth a word. */
export function countHint(
  limits: { readonly minimum: number; readonly maximum: number },
  optionCount: number,
) {
  const { minimum, maximum } = limits;
  const hasMost = maximum < optionCount;
  if (minimum <= 1) return hasMost ? 'pickedOfMost' : null;
  if (minimum === maximum) return 'pickedOfExactly';
  return hasMost ? 'pickedOfRange' : 'pickedOfLeast';
}
