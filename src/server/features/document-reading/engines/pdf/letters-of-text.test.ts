import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { readPdf } from './read-pdf.ts';

const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource/inter/files/inter-latin-400-normal.woff',
);

/** A page in a font that does not say which signs its letters are. */
async function silent(write: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', compress: false }).font(fontFile).fontSize(14);
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  write(document);
  document.end();
  // Names of the same length keep all places in the file.
  return Buffer.from((await done).toString('latin1').replaceAll('/ToUnicode', '/NoUnicode'), 'latin1');
}

const wordsOf = async (pdf: Buffer) => (await readPdf(pdf, 'en')).flatMap(({ words }) => words);

it('reads what a page shows in a font that does not say which signs its letters are', async () => {
  const words = await wordsOf(
    await silent((document) => {
      document.text('Invoice number NF-88017', 72, 100);
      document.text('Total amount 4,180.50', 72, 140, { characterSpacing: 1, wordSpacing: 3 });
    }),
  );
  const text = words.map((word) => word.text).join(' ');
  expect(text).toContain('Invoice number NF-88017');
  expect(text).toContain('Total amount 4,180.50');
  expect(words[0]?.left).toBeCloseTo(72 / 595.28, 1);
}, 60_000);

it('reads nothing that a page writes and does not show', async () => {
  const pdf = await silent((document) => {
    document.text('Invoice number NF-88017, which nobody sees', 72, 100, { stroke: true, fill: false });
  });
  const outlined = pdf.toString('latin1');
  expect(outlined).toContain('1 Tr');
  const unseen = Buffer.from(outlined.replaceAll('1 Tr', '3 Tr'), 'latin1');
  await expect(readPdf(unseen, 'en')).rejects.toThrow('no_text');
}, 60_000);
