import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { readPdf } from './read-pdf.ts';

const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource/inter/files/inter-latin-400-normal.woff',
);

/** What the library that writes PDFs knows of a font. */
interface OutlineFont {
  readonly unitsPerEm: number;
  layout(text: string): {
    readonly glyphs: readonly { readonly path: { toSVG(): string } }[];
    readonly positions: readonly { readonly xAdvance: number }[];
  };
}

/** A page whose letters are outlines, as programs for drawing export them. */
async function outlined(lines: readonly string[], colour = '#000000'): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' }).font(fontFile);
  const { font } = (document as unknown as { readonly _font: { readonly font: OutlineFont } })._font;
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  const size = 14 / font.unitsPerEm;
  for (const [index, line] of lines.entries()) {
    const { glyphs, positions } = font.layout(line);
    document
      .save()
      .translate(72, 100 + index * 40)
      .scale(size, -size);
    for (const [place, glyph] of glyphs.entries()) {
      document.path(glyph.path.toSVG()).fill(colour);
      document.translate(positions[place]?.xAdvance ?? 0, 0);
    }
    document.restore();
  }
  document.end();
  return await done;
}

const wordsOf = async (pdf: Buffer) => (await readPdf(pdf, 'en')).flatMap(({ words }) => words);

it('reads text that is drawn as curves, in any colour, where it stands', async () => {
  const words = await wordsOf(
    await outlined(
      ['Invoice number NF-88017', 'Total amount 4,180.50 and the date of the delivery'],
      '#803020',
    ),
  );
  const text = words.map((word) => word.text).join(' ');
  expect(text).toContain('Invoice number NF-88017');
  expect(text).toContain('4,180.50');
  const first = words[0];
  expect(first?.left).toBeCloseTo(72 / 595.28, 1);
  expect(first?.top).toBeGreaterThan(0.08);
  expect(first?.top).toBeLessThan(0.14);
}, 60_000);

it('takes a frame and a few lines for no text', async () => {
  const document = new PDFDocument({ size: 'A4' });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  document.rect(50, 50, 400, 300).fill('#dddddd').circle(200, 200, 40).fill('#101010');
  document.end();
  await expect(readPdf(await done, 'en')).rejects.toThrow('no_text');
}, 60_000);
