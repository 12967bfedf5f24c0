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
async function outlined(
  lines: readonly string[],
  colour: string | ((document: PDFKit.PDFDocument) => PDFKit.Mixins.ColorValue) = '#000000',
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' }).font(fontFile);
  const { font } = (document as unknown as { readonly _font: { readonly font: OutlineFont } })._font;
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  const size = 14 / font.unitsPerEm;
  if (typeof colour !== 'string') document.rect(0, 0, 595, 842).fill(colour(document));
  for (const [index, line] of lines.entries()) {
    const { glyphs, positions } = font.layout(line);
    document
      .save()
      .translate(72, 100 + index * 40)
      .scale(size, -size);
    for (const [place, glyph] of glyphs.entries()) {
      document.path(glyph.path.toSVG()).fill(typeof colour === 'string' ? colour : colour(document));
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

/** Letters of single lines, on a grid of four by six, as plotters and drawing programs write them. */
const strokeLetters: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  I: [
    [2, 0],
    [2, 6],
  ],
  N: [
    [0, 6],
    [0, 0],
    [4, 6],
    [4, 0],
  ],
  V: [
    [0, 0],
    [2, 6],
    [4, 0],
  ],
  O: [
    [1, 0],
    [3, 0],
    [4, 1],
    [4, 5],
    [3, 6],
    [1, 6],
    [0, 5],
    [0, 1],
    [1, 0],
  ],
  C: [
    [4, 1],
    [3, 0],
    [1, 0],
    [0, 1],
    [0, 5],
    [1, 6],
    [3, 6],
    [4, 5],
  ],
  E: [
    [4, 0],
    [0, 0],
    [0, 3],
    [3, 3],
    [0, 3],
    [0, 6],
    [4, 6],
  ],
  T: [
    [0, 0],
    [4, 0],
    [2, 0],
    [2, 6],
  ],
  A: [
    [0, 6],
    [2, 0],
    [4, 6],
    [3, 4],
    [1, 4],
  ],
  L: [
    [0, 0],
    [0, 6],
    [4, 6],
  ],
  4: [
    [3, 6],
    [3, 0],
    [0, 4],
    [4, 4],
  ],
  7: [
    [0, 0],
    [4, 0],
    [1, 6],
  ],
  1: [
    [1, 1],
    [2, 0],
    [2, 6],
  ],
  5: [
    [4, 0],
    [0, 0],
    [0, 2],
    [3, 2],
    [4, 3],
    [4, 5],
    [3, 6],
    [0, 6],
  ],
};

it('reads text that is drawn as lines', async () => {
  const document = new PDFDocument({ size: 'A4' });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  document.lineWidth(1.6);
  for (const [row, line] of [
    'INVOICE 4711',
    'TOTAL 5417',
    'NET LOAN 4175',
    'CLIENT ATLANTIC 11 475',
    'NO VAT AT ALL',
  ].entries()) {
    for (const [place, letter] of [...line].entries()) {
      const [first, ...rest] = strokeLetters[letter] ?? [];
      if (!first) continue;
      const at = ([x, y]: readonly [number, number]) =>
        [80 + place * 16 + x * 2.4, 120 + row * 44 + y * 2.8] as const;
      document.moveTo(...at(first));
      for (const point of rest) document.lineTo(...at(point));
      document.strokeColor('#203040').stroke();
    }
  }
  document.end();
  const text = (await wordsOf(await done)).map((word) => word.text).join(' ');
  expect(text).toContain('INVOICE 4711');
  expect(text).toContain('TOTAL 5417');
}, 60_000);

it('reads text that is filled with a pattern, on a ground that is', async () => {
  const pdf = await outlined(
    ['Invoice number NF-88017', 'Total amount 4,180.50 and the date'],
    (document) => {
      const shades = document.linearGradient(0, 0, 600, 800);
      return shades.stop(0, '#104010').stop(1, '#303080');
    },
  );
  const text = (await wordsOf(pdf)).map((word) => word.text).join(' ');
  expect(text).toContain('NF-88017');
}, 60_000);

it('takes a text of broken signs for none, and reads what it shows', async () => {
  const document = new PDFDocument({ size: 'A4', compress: false });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  document.font(fontFile).text('Invoice number NF-88017');
  document.end();
  const whole = (await done).toString('latin1');
  expect((await wordsOf(Buffer.from(whole, 'latin1'))).map((word) => word.text)).toContain('NF-88017');
  // The table that says which signs the letters are then names private ones.
  const broken = whole.replace(
    /<([0-9a-f]{4})>(?=[^<]*(?:<|\]))/g,
    (_, code: string) => `<e${code.slice(1)}>`,
  );
  expect(broken).not.toBe(whole);
  const shown = await wordsOf(Buffer.from(broken, 'latin1'));
  expect(shown.map((word) => word.text).join(' ')).toContain('number NF-88017');
  expect(shown[0]?.confidence).toBeLessThan(1);
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
