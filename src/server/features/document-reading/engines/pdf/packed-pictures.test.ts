import { expect, it } from 'vitest';
import { packedPicturePdf } from '#test/factories/packed-picture-pdf.ts';
import { readPdf } from './read-pdf.ts';

it.each(['jp2', 'jb2'] as const)(
  'reads a page whose picture is packed as %s',
  async (packing) => {
    const words = (await readPdf(packedPicturePdf(packing), 'en')).flatMap((page) => page.words);
    expect(words.map(({ text }) => text).join(' ')).toContain('NF-88017');
  },
  60_000,
);
