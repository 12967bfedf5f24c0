/** Something that a person with the right for it should look at. */
export interface Notice {
  readonly key: string;
  readonly tone: 'warning' | 'danger';
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  /** The page on which it can be mended. */
  readonly to: string;
}

/** From this long before its end, the end of the licence is told. */
const licenceMs = 60 * 86_400_000;
/** From this long before its end, the end of a key or certificate is told. */
const secretMs = 30 * 86_400_000;

/** Whether something that ends then ends so soon that it is told, or has ended. */
export function endsSoon(ends: string | null | undefined, kind: 'licence' | 'secret', now: number): boolean {
  if (!ends) return false;
  return Date.parse(ends) - now <= (kind === 'licence' ? licenceMs : secretMs);
}

/** The one that ends first. */
export function firstToEnd<Ending extends { readonly ends: string }>(
  endings: readonly Ending[],
): Ending | undefined {
  return endings.toSorted((one, other) => Date.parse(one.ends) - Date.parse(other.ends))[0];
}
