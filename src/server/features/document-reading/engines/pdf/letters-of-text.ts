import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Matrix, multiply } from './matrix.ts';

/** The outline of a letter, with the coordinates in which it stands. */
interface Letter {
  readonly data: ArrayLike<number>;
  readonly matrix: Matrix;
}

/** A sign of a text as the library hands it over; a number moves what follows. */
type Sign =
  | number
  | {
      readonly fontChar: string;
      readonly width: number;
      readonly isSpace: boolean;
      readonly isInFont: boolean;
    };

interface Font {
  readonly loadedName: string;
  readonly vertical?: boolean;
  readonly fontMatrix?: readonly number[];
}

const upright: Matrix = [1, 0, 0, 1, 0, 0];
/** Modes of text that is drawn nowhere: 3, and 7, which only cuts. */
const unseen = new Set([3, 7]);
const units = 0.001;

/** Follows where a page writes, and gives the outlines of the letters that it shows. */
export class TextPen {
  private readonly page: PDFPageProxy;
  private readonly operators: Readonly<Record<string, number>>;
  private font: Font | null = null;
  private matrix: Matrix = upright;
  private line: [number, number] = [0, 0];
  private place: [number, number] = [0, 0];
  private size = 0;
  private leading = 0;
  private spacing = 0;
  private wordSpacing = 0;
  private stretch = 1;
  private rise = 0;
  private isUnseen = false;

  constructor(page: PDFPageProxy, operators: Readonly<Record<string, number>>) {
    this.page = page;
    this.operators = operators;
  }

  /** The letters that an operator shows; none if it shows no text. */
  letters(operator: number, args: readonly unknown[]): readonly Letter[] {
    const { operators: is } = this;
    const number = (at: number) => Number(args[at] ?? 0);
    if (operator === is.beginText) this.begin(upright);
    else if (operator === is.setTextMatrix) this.begin(matrixOf(args[0]));
    else if (operator === is.setFont) [this.font, this.size] = [this.known(String(args[0])), number(1)];
    else if (operator === is.setLeading) this.leading = -number(0);
    else if (operator === is.setCharSpacing) this.spacing = number(0);
    else if (operator === is.setWordSpacing) this.wordSpacing = number(0);
    else if (operator === is.setHScale) this.stretch = number(0) / 100;
    else if (operator === is.setTextRise) this.rise = number(0);
    else if (operator === is.setTextRenderingMode) this.isUnseen = unseen.has(number(0));
    else if (operator === is.nextLine) this.move(0, this.leading);
    else if (operator === is.moveText || operator === is.setLeadingMoveText) {
      if (operator === is.setLeadingMoveText) this.leading = number(1);
      this.move(number(0), number(1));
    } else if (operator === is.showText) return this.show((args[0] ?? []) as readonly Sign[]);
    return [];
  }

  private begin(matrix: Matrix): void {
    this.matrix = matrix;
    this.line = [0, 0];
    this.place = [0, 0];
  }

  private move(x: number, y: number): void {
    this.line = [this.line[0] + x, this.line[1] + y];
    this.place = [...this.line];
  }

  private show(signs: readonly Sign[]): readonly Letter[] {
    const { font, size, stretch } = this;
    // Letters below each other have measures of their own.
    if (!font || font.vertical) return [];
    const unit = font.fontMatrix?.[0] ?? units;
    return signs.flatMap((sign) => {
      const [x, y] = this.place;
      const width =
        typeof sign === 'number'
          ? -sign * units * size
          : sign.width * unit * size + this.spacing + (sign.isSpace ? this.wordSpacing : 0);
      this.place = [x + width * stretch, y];
      // What is not in the font, as many a blank, would be a box.
      const isSeen = typeof sign !== 'number' && sign.isInFont && !this.isUnseen;
      const data = isSeen ? this.outline(font, sign.fontChar) : null;
      const matrix = multiply(this.matrix, [size * stretch, 0, 0, size, x, y + this.rise]);
      return data ? [{ data, matrix }] : [];
    });
  }

  private outline({ loadedName }: Font, letter: string): ArrayLike<number> | null {
    const found = this.known(`${loadedName}_path_${letter}`) as { readonly path?: ArrayLike<number> } | null;
    return found?.path ?? null;
  }

  private known<Thing>(name: string): Thing | null {
    const { commonObjs: all } = this.page;
    return all.has(name) ? (all.get(name) as Thing) : null;
  }
}

const matrixOf = (given: unknown): Matrix =>
  [...(given as ArrayLike<number> & Iterable<number>)] as unknown as Matrix;
