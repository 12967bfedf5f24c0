/** An option while it is edited. It can be empty until something is typed. */
export interface EditedOption {
  readonly key: string;
  readonly label: string;
}

/** Whether an option still has the text that new fields bring along. */
export function isMade({ key, label }: EditedOption): boolean {
  return key === label && /^Option \d+$/.test(label);
}

/** The options of a `listToUse`: `{values}` or the bare list, of texts or of `{key, value}`. */
export function readOptions(setting: unknown): readonly EditedOption[] {
  const list = Array.isArray(setting)
    ? setting
    : (setting as { values?: unknown } | null | undefined)?.values;
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    if (typeof item === 'string') return [{ key: item, label: item }];
    if (typeof item !== 'object' || item === null) return [];
    const { key, value } = item as { key?: unknown; value?: unknown };
    if (typeof key !== 'string') return [];
    return [{ key, label: typeof value === 'string' ? value : key }];
  });
}

/** The options in their previous shape. They stay plain texts as long as no option has its own key. */
export function writeOptions(options: readonly EditedOption[], before: unknown): unknown {
  const isPlain = options.every(({ key, label }) => key === label);
  const list = isPlain
    ? options.map(({ label }) => label)
    : options.map(({ key, label }) => ({ key, value: label }));
  return Array.isArray(before) ? list : { ...(before as object | null), values: list };
}
