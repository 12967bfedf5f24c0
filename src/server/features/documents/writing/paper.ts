import type { DrawnDocument } from '../paper-document.ts';
import { taggedPdf } from './tagged-pdf.ts';
import { type TextLine, TextSetter, type TextStyle } from './text-setter.ts';
import { writeLine } from './write-line.ts';

/** Styles of a document; sizes are in points. */
export const styles = {
  title: { size: 18, weight: 600, colour: '#1b1d1f' },
  organization: { size: 10, weight: 600, colour: '#1b1d1f' },
  heading: { size: 11, weight: 600, colour: '#1b1d1f' },
  label: { size: 8, weight: 400, colour: '#5b6166' },
  value: { size: 9.5, weight: 400, colour: '#1b1d1f' },
  cell: { size: 8.5, weight: 400, colour: '#1b1d1f' },
  column: { size: 8, weight: 600, colour: '#5b6166' },
} as const satisfies Record<string, TextStyle>;

const margin = 48;
const footHeight = 28;
const hairline = '#d8dbdd';

/** The pages of a PDF, filled from top to bottom, with the structure that screen readers follow (PDF/UA). */
export class Paper {
  readonly pdf: PDFKit.PDFDocument;
  readonly text: TextSetter;
  readonly left = margin;
  readonly width: number;
  /** Where the next part begins, from the top. */
  y = margin;
  readonly #bottom: number;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #document: DrawnDocument;

  constructor(document: DrawnDocument, createdAt: Date) {
    this.#document = document;
    this.pdf = taggedPdf({
      size: 'A4',
      isLandscape: document.isLandscape,
      language: document.language,
      title: document.title,
      author: document.head.organization,
      createdAt,
    });
    this.text = new TextSetter(this.pdf, document.language);
    this.width = this.pdf.page.width - 2 * margin;
    this.#bottom = this.pdf.page.height - margin - footHeight;
    this.#root = this.pdf.struct('Document');
    this.pdf.addStructure(this.#root);
  }

  /** How much is left of the page. */
  get room(): number {
    return this.#bottom - this.y;
  }

  /** How much a page takes below its head. */
  get pageRoom(): number {
    return this.#bottom - margin - 26;
  }

  /** Begins a page if the current one has less room. */
  makeRoom(height: number): void {
    if (height > this.room && this.y > margin + 26) this.#turn();
  }

  /** Adds an element to the document, or to one of its elements. */
  element(type: string, options: ElementOptions = {}, parent = this.#root): PDFKit.PDFStructureElement {
    const element = this.pdf.struct(type, options);
    parent.add(element);
    return element;
  }

  /** Draws what an element says. It stays on one page. */
  say(element: PDFKit.PDFStructureElement, type: string, draw: () => void): void {
    const content = this.pdf.markStructureContent(type);
    draw();
    this.pdf.endMarkedContent();
    element.add(content);
  }

  /** Draws what only eyes need: lines, and what repeats. */
  decorate(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  /** A line of text with its top at `y`. */
  write(line: TextLine, style: TextStyle, x: number, y: number, from: 'left' | 'right' = 'left') {
    writeLine(this.pdf, line, style, { x: from === 'left' ? x : x - line.width, y });
  }

  /** A hairline across the page or a part of it. */
  rule(x: number, y: number, width: number, colour = hairline): void {
    this.pdf
      .lineWidth(0.6)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(colour);
  }

  /** Writes the feet of all pages, and ends the file. */
  end(): void {
    const { count } = this.pdf.bufferedPageRange();
    const { printed, pageWords } = this.#document;
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(page);
      const words = pageWords.replace('{{page}}', String(page + 1)).replace('{{pages}}', String(count));
      this.decorate(() => this.#foot(printed, words));
    }
    this.#root.end();
    this.pdf.end();
  }

  #foot(printed: string, words: string): void {
    const y = this.#bottom + footHeight - 10;
    const numbers = this.text.line(words, styles.label, 140);
    this.rule(this.left, y - 6, this.width);
    this.write(this.text.line(printed, styles.label, this.width - 150), styles.label, this.left, y);
    this.write(numbers, styles.label, this.left + this.width, y, 'right');
  }

  #turn(): void {
    this.pdf.addPage();
    const { title, head } = this.#document;
    const app = this.text.line(head.app, styles.label, this.width / 2);
    const name = this.text.line(title, styles.label, this.width / 2 - 10);
    this.decorate(() => {
      this.write(app, styles.label, this.left, margin - 8);
      this.write(name, styles.label, this.left + this.width, margin - 8, 'right');
      this.rule(this.left, margin + 8, this.width);
    });
    this.y = margin + 26;
  }
}

interface ElementOptions {
  readonly alt?: string;
  readonly scope?: 'Column' | 'Row';
  readonly bbox?: [number, number, number, number];
}

/** The height of a line of a style. */
export function leading(style: TextStyle): number {
  return style.size * 1.4;
}
