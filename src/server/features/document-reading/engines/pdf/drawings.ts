import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Matrix, multiply } from './matrix.ts';

/** Something that a page draws, with the coordinates in which it does; names of operators are those of the library. */
interface Drawing {
  readonly operator: number;
  readonly args: readonly unknown[];
  readonly matrix: Matrix;
}

/** What a page draws, in the order of drawing, without the operators that only move coordinates. */
export async function drawingsOf(page: PDFPageProxy): Promise<readonly Drawing[]> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray, argsArray } = await page.getOperatorList();
  const found: Drawing[] = [];
  const kept: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as readonly unknown[];
    if (operator === OPS.save) kept.push(matrix);
    else if (operator === OPS.restore) matrix = kept.pop() ?? matrix;
    else if (operator === OPS.transform) matrix = multiply(matrix, [...args] as unknown as Matrix);
    else if (operator === OPS.paintFormXObjectBegin) {
      kept.push(matrix);
      if (args[0]) matrix = multiply(matrix, [...(args[0] as number[])] as unknown as Matrix);
    } else if (operator === OPS.paintFormXObjectEnd) matrix = kept.pop() ?? matrix;
    else found.push({ operator, args, matrix });
  }
  return found;
}
