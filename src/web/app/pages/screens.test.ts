import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const web = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(web, file), 'utf8');

/** The areas of texts that are loaded for designers and administrators only. */
const designAreas = /messages\/en\/\{([\w,-]+)\}/.exec(read('lib/i18n/catalogues/design/en.ts'))?.[1] ?? '';
const usesDesignTexts = new RegExp(`['"\`](${designAreas.replaceAll(',', '|')}):`);

/** The features whose own files show such texts. */
const features = readdirSync(path.join(web, 'features')).filter((feature) =>
  readdirSync(path.join(web, 'features', feature), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .some((file) => usesDesignTexts.test(read(`features/${feature}/${file}`))),
);

describe('a screen with texts of designers and administrators', () => {
  const source = read('app/pages/screens.ts');
  const imported = features.filter((feature) => source.includes(`#web/features/${feature}/`));

  it('is found', () => {
    expect(imported).toContain('administration');
  });

  it.each(imported)('of %s loads them', (feature) => {
    const imports = source.split(`import('#web/features/${feature}/`).slice(0, -1);
    expect(imports.every((before) => before.endsWith('withDesignTexts(() => '))).toBe(true);
  });
});
