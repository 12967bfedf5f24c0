/** A number to three digits: an estimate is not told as if it were exact. */
export function roundedNumber(value: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(3));
}
