/** Hours as people say them: `40 min`, `3.5 hr`, `4 days`. */
export function hoursText(hours: number, locale: string): string {
  const [value, unit] =
    hours < 1.5 ? [hours * 60, 'minute'] : hours < 36 ? [hours, 'hour'] : [hours / 24, 'day'];
  const maximumFractionDigits = value < 10 && unit !== 'minute' ? 1 : 0;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: unit as string,
    unitDisplay: 'short',
    maximumFractionDigits,
  }).format(Math.max(0, value as number));
}
