/** A page of settings as the reader finds it. */
export interface Setting<Name extends string = string> {
  readonly name: Name;
  readonly title: string;
  readonly about: string;
}

/** The settings that have every word of a search in their title, or else in what they are about. */
export function findSettings<Name extends string>(
  settings: readonly Setting<Name>[],
  search: string,
  locale: string,
): readonly Setting<Name>[] {
  const words = search.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean);
  return settings.filter(({ title, about }) => {
    const text = `${title} ${about}`.toLocaleLowerCase(locale);
    return words.every((word) => text.includes(word));
  });
}
