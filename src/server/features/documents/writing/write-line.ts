import type { TextLine, TextStyle } from './text-setter.ts';

/** Writes a line of text with its top left corner at a place of the page. */
export function writeLine(
  pdf: PDFKit.PDFDocument,
  { runs }: TextLine,
  style: TextStyle,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  let at = x;
  pdf.fillColor(style.colour);
  for (const run of runs) {
    // Fonts have their baselines at different heights.
    pdf
      .font(run.font)
      .fontSize(style.size)
      .text(run.text, at, y + style.size, { lineBreak: false, baseline: 'alphabetic' });
    at += run.width;
  }
}
