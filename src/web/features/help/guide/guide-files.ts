/** The Markdown of the user guide, by its path below `docs`, as it was when the product was built. */
export const guideFiles: Readonly<Record<string, string>> = belowDocs(
  import.meta.glob<string>(
    [
      '../../../../../docs/user-guide.md',
      '../../../../../docs/{operations,visibility}.md',
      '../../../../../docs/user-guide/**/*.md',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
);

/** The addresses of its pictures, by their path below `docs`. */
export const guidePictures: Readonly<Record<string, string>> = belowDocs(
  import.meta.glob<string>('../../../../../docs/images/**/*.png', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
);

function belowDocs(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path.replace(/^.*?\/docs\//, ''), content]),
  );
}
