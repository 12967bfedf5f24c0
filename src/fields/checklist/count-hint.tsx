/**
 * The text with the allowed number of ticked boxes. Null where any number is allowed. There is no text for a single
 * box.
 */
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
