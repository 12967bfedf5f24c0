type Texts = Readonly<Record<string, string>>;

/**
 * The texts of one language by area, from its modules. The file name is the area and the only export holds its texts.
 */
export function catalogueOf(modules: Readonly<Record<string, Record<string, Texts>>>): Record<string, Texts> {
  const areas = Object.entries(modules).map(([path, exports]) => {
    const area = path.slice(path.lastIndexOf('/') + 1).replace(/\.ts$/, '');
    return [area, Object.values(exports)[0] ?? {}] as const;
  });
  return Object.fromEntries(areas);
}
