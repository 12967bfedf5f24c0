type Texts = Readonly<Record<string, string>>;

/** The modules with the texts of one language, by path. */
export type CatalogueModules = Readonly<Record<string, Record<string, Texts>>>;

/**
 * The texts of one language by area, from its modules. The file name is the area and the only export holds its texts.
 */
export function catalogueOf(modules: CatalogueModules): Record<string, Texts> {
  const areas = Object.entries(modules).map(([path, exports]) => {
    const area = path.slice(path.lastIndexOf('/') + 1).replace(/\.ts$/, '');
    return [area, Object.values(exports)[0] ?? {}] as const;
  });
  return Object.fromEntries(areas);
}
