import type { ReportBox } from '#engine/report/layout/boxes.ts';
import { writeLine } from '../write-line.ts';
import { ink, type SetReport, type SpokenReport, setReport } from './set-report.ts';

const hairline = '#d8dbdd';

/** Writes a report as a tagged PDF (PDF 1.7, PDF/UA-1). Throws `LayoutRefused`. */
export async function writeReportPdf(spoken: SpokenReport, createdAt: Date): Promise<Buffer> {
  const set = setReport(spoken, createdAt);
  const { pdf, laid } = set;
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => void parts.push(part));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const elements = elementsOf(set, root);
  laid.pages.forEach((boxes, index) => {
    if (index > 0) pdf.addPage();
    for (const box of boxes) drawBox(set, box, elements);
  });
  root.end();
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

type Elements = readonly { readonly type: string; readonly element: PDFKit.PDFStructureElement }[];

/** The structure in reading order; a figure says where it stands. */
function elementsOf({ pdf, laid }: SetReport, root: PDFKit.PDFStructureElement): Elements {
  const places = new Map<number, [number, number, number, number]>();
  for (const box of laid.pages.flat()) {
    if ((box.kind !== 'picture' && box.kind !== 'code') || box.element === null) continue;
    places.set(box.element, [box.x, box.y, box.x + box.width, box.y + box.height]);
  }
  const made: { type: string; element: PDFKit.PDFStructureElement }[] = [];
  laid.elements.forEach(({ type, parent, alt, scope }, index) => {
    const bbox = places.get(index);
    const element = pdf.struct(type, {
      ...(alt ? { alt } : {}),
      ...(scope ? { scope } : {}),
      ...(bbox ? { bbox } : {}),
    });
    (parent === null ? root : (made[parent]?.element ?? root)).add(element);
    made.push({ type, element });
  });
  return made;
}

function drawBox(set: SetReport, box: ReportBox, elements: Elements): void {
  const { pdf } = set;
  const known = box.element === null ? undefined : elements[box.element];
  if (!known) {
    pdf.markContent('Artifact', { type: 'Layout' });
    draw(set, box);
    pdf.endMarkedContent();
    return;
  }
  const content = pdf.markStructureContent(known.type);
  draw(set, box);
  pdf.endMarkedContent();
  known.element.add(content);
}

function draw({ pdf, text, imageOf }: SetReport, box: ReportBox): void {
  const { x, y, width } = box;
  if (box.kind === 'line') {
    const style = { ...box.style, colour: ink };
    const [line] = text.lines(box.text, style, Number.POSITIVE_INFINITY);
    if (line) writeLine(pdf, line, style, { x, y });
  } else if (box.kind === 'picture') {
    pdf.image(imageOf(box.picture.src), x, y, { fit: [width, box.height] });
  } else if (box.kind === 'rule') {
    pdf
      .lineWidth(0.6)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(box.isStrong ? '#5b6166' : hairline);
  } else {
    const { code, height } = box;
    pdf
      .save()
      .translate(x, y)
      .scale(width / code.columns, height / code.rows);
    for (const { outline, lineWidth } of code.paths) {
      pdf.path(outline);
      if (lineWidth > 0) pdf.lineWidth(lineWidth).stroke('#000000');
      else pdf.fill('#000000', 'even-odd');
    }
    pdf.restore();
  }
}
