import type { LaidOutReport, Measure } from '#engine/report/layout/boxes.ts';
import { layOutReport } from '#engine/report/layout/lay-out-report.ts';
import { pageOf } from '#engine/report/layout/measures.ts';
import type { FilledReport, Piece, ReportPicture } from '#engine/report/pieces.ts';
import { taggedPdf } from '../tagged-pdf.ts';
import { TextSetter } from '../text-setter.ts';
import { drawCode } from './draw-code.ts';

/** A report with what its file says of itself. */
export interface SpokenReport {
  readonly report: FilledReport;
  readonly title: string;
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
}

/** A report in pages, with the file on which it was measured and the pictures that it opened. */
export interface SetReport {
  readonly pdf: PDFKit.PDFDocument;
  readonly text: TextSetter;
  readonly laid: LaidOutReport;
  readonly imageOf: (src: string) => OpenedImage;
}

type OpenedImage = Buffer & { readonly width: number; readonly height: number };

export const ink = '#1b1d1f';

/** Parts a report into pages with the letters of its PDF. Throws `LayoutRefused`. */
export function setReport(spoken: SpokenReport, createdAt: Date): SetReport {
  const { report, title, author, language } = spoken;
  const { width, height } = pageOf(report.paper);
  const pdf = taggedPdf({ size: [width, height], title, author, language, createdAt });
  const text = new TextSetter(pdf, language);
  const measure: Measure = (words, style, room) =>
    text
      .lines(words, { ...style, colour: ink }, room)
      .map((line) => ({ text: line.runs.map((run) => run.text).join(''), width: line.width }));
  const imageOf = imagesOf(pdf);
  const laid = layOutReport(withSizes(report, imageOf), { measure, drawCode });
  return { pdf, text, laid, imageOf };
}

function imagesOf(pdf: PDFKit.PDFDocument): (src: string) => OpenedImage {
  const opened = new Map<string, OpenedImage>();
  return (src) => {
    const known = opened.get(src);
    if (known) return known;
    const bytes = Buffer.from(src.slice(src.indexOf(',') + 1), 'base64');
    const image = (pdf as unknown as { openImage(bytes: Buffer): OpenedImage }).openImage(bytes);
    opened.set(src, image);
    return image;
  };
}

/** Pictures with their sizes. People can upload what only begins like a picture: of that its name stands there. */
function withSizes(report: FilledReport, imageOf: (src: string) => OpenedImage): FilledReport {
  const sized = (piece: Piece): Piece => {
    if (piece.kind !== 'picture') return piece;
    const picture = sizedPicture(piece.picture, imageOf);
    if (picture) return { ...piece, picture };
    const text = [piece.label, piece.picture.caption || piece.picture.alt].filter(Boolean).join(': ');
    return { kind: 'text', width: piece.width, text, role: 'small', align: 'left' };
  };
  const { paper, head, firstHead, foot, body } = report;
  return {
    paper,
    head: head.map(sized),
    ...(firstHead ? { firstHead: firstHead.map(sized) } : {}),
    foot: foot.map(sized),
    body: body.map(sized),
  };
}

function sizedPicture(picture: ReportPicture, imageOf: (src: string) => OpenedImage): ReportPicture | null {
  try {
    const { width, height } = imageOf(picture.src);
    return width > 0 && height > 0 ? { ...picture, pixelWidth: width, pixelHeight: height } : null;
  } catch {
    return null;
  }
}
