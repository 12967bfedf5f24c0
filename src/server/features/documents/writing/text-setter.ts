import { readFileSync } from 'node:fs';
import LineBreaker from 'linebreak';
import { type FontPart, type FontWeight, fontFinder } from './font-library.ts';

/** A piece of a line in one font. */
interface TextRun {
  readonly font: string;
  readonly text: string;
  readonly width: number;
}

/** A line of text, set; lengths are in points (1/72 inch). */
export interface TextLine {
  readonly runs: readonly TextRun[];
  readonly width: number;
}

/** How a text is written. */
export interface TextStyle {
  /** In points. */
  readonly size: number;
  readonly weight: FontWeight;
  /** `#rrggbb`. */
  readonly colour: string;
}

const replacement = '\ufffd';
/** Drawn for a letter that no font has; every font of the library has it. */
const missing = '?';
const maxKnown = 50_000;
/** A longer part without a place to break is not a word. */
const maxPiece = 200;

/** Breaks texts into lines and runs of one font each. */
export class TextSetter {
  readonly #document: PDFKit.PDFDocument;
  readonly #find: (codePoint: number, weight: FontWeight) => FontPart | null;
  readonly #registered = new Set<string>();
  readonly #letters: Intl.Segmenter;
  readonly #known = new Map<string, TextLine>();

  constructor(document: PDFKit.PDFDocument, language: string) {
    this.#document = document;
    this.#letters = new Intl.Segmenter(language, { granularity: 'grapheme' });
    this.#find = fontFinder(language);
  }

  /** The lines of a text, none wider than `width`; a word that is wider is broken between letters. */
  lines(text: string, style: TextStyle, width: number): readonly TextLine[] {
    return text
      .normalize('NFC')
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .flatMap((paragraph) => this.#paragraph(paragraph, style, width));
  }

  /** One line that ends with an ellipsis where it would become wider. */
  line(text: string, style: TextStyle, width: number): TextLine {
    const all = this.lines(text.replaceAll(/\s+/g, ' '), style, width);
    const [first] = all;
    if (first && all.length === 1) return first;
    const short = (first?.runs ?? [])
      .map((run) => run.text)
      .join('')
      .trimEnd();
    return joined([this.#set(`${[...short].slice(0, -1).join('')}…`, style)]);
  }

  #paragraph(paragraph: string, style: TextStyle, width: number): TextLine[] {
    const lines: TextLine[] = [];
    let current: TextLine[] = [];
    let currentWidth = 0;
    for (const piece of this.#pieces(paragraph, style, width)) {
      const full = this.#set(piece, style);
      const bare = this.#set(piece.trimEnd(), style);
      if (currentWidth + bare.width > width && current.length > 0) {
        lines.push(joined(current));
        current = [];
        currentWidth = 0;
      }
      current.push(full);
      currentWidth += full.width;
    }
    return [...lines, joined(current)];
  }

  /** Parts between which a line may end; letters by themselves where a part is wider than the line. */
  *#pieces(paragraph: string, style: TextStyle, width: number): Generator<string> {
    const breaker = new LineBreaker(paragraph);
    let start = 0;
    for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
      const piece = paragraph.slice(start, next.position);
      start = next.position;
      if (piece.length < maxPiece && this.#set(piece.trimEnd(), style).width <= width) yield piece;
      else for (const { segment } of this.#letters.segment(piece)) yield segment;
    }
  }

  /** Words come again and again; their widths grow with the size of the letters. */
  #set(text: string, { size, weight }: TextStyle): TextLine {
    const key = `${weight} ${text}`;
    let unit = this.#known.get(key);
    if (!unit) {
      const runs = this.#split(text, weight).map(({ font, text: part }) => ({
        font,
        text: part,
        width: this.#document.font(font).fontSize(1000).widthOfString(part) / 1000,
      }));
      unit = { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
      if (this.#known.size < maxKnown) this.#known.set(key, unit);
    }
    const runs = unit.runs.map((run) => ({ ...run, width: run.width * size }));
    return { runs, width: unit.width * size };
  }

  #split(text: string, weight: FontWeight): { font: string; text: string }[] {
    const runs: { font: string; text: string }[] = [];
    for (const char of text) {
      const shown = isInvisible(char) ? ' ' : char;
      const found = this.#find(shown.codePointAt(0) ?? 0, weight);
      const part = found ?? this.#find(missing.codePointAt(0) ?? 0, weight);
      if (part === null) throw new Error('The fonts of documents have no Latin letters.');
      const font = this.#registeredName(part);
      const last = runs.at(-1);
      const drawn = found && char !== replacement ? shown : missing;
      if (last?.font === font) last.text += drawn;
      else runs.push({ font, text: drawn });
    }
    return runs;
  }

  #registeredName({ name, file }: FontPart): string {
    if (!this.#registered.has(name)) {
      this.#document.registerFont(name, readFileSync(file));
      this.#registered.add(name);
    }
    return name;
  }
}

function isInvisible(char: string): boolean {
  return /[\p{Cc}\p{Zs}]/u.test(char);
}

/** Pieces as one line: neighbours in the same font become one run. */
function joined(pieces: readonly TextLine[]): TextLine {
  const runs: { font: string; text: string; width: number }[] = [];
  for (const run of pieces.flatMap((piece) => piece.runs)) {
    const last = runs.at(-1);
    if (last?.font === run.font) {
      last.text += run.text;
      last.width += run.width;
    } else runs.push({ ...run });
  }
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}
