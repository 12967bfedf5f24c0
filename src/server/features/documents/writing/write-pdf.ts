import type { DrawnDocument, GridBlock, PaperBlock } from '../paper-document.ts';
import { drawFacts, drawHead, drawHeading, drawParagraph, drawPicture } from './draw-parts.ts';
import { drawTable } from './draw-table.ts';
import { drawGrid } from './grid/draw-grid.ts';
import { Paper, styles } from './paper.ts';

/** Writes a document as a tagged PDF (PDF 1.7, PDF/UA-1). Throws when a picture cannot be read. */
export async function writePdf(document: DrawnDocument, createdAt: Date): Promise<Buffer> {
  const paper = new Paper(document, createdAt);
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    paper.pdf.on('data', (part: Buffer) => void parts.push(part));
    paper.pdf.on('end', resolve);
    paper.pdf.on('error', reject);
  });
  drawHead(paper, document);
  for (const block of document.blocks) draw(paper, block);
  paper.end();
  await ended;
  return Buffer.concat(parts);
}

function draw(paper: Paper, block: PaperBlock | GridBlock): void {
  if (block.kind === 'heading') drawHeading(paper, block);
  else if (block.kind === 'facts') drawFacts(paper, block);
  else if (block.kind === 'table') drawTable(paper, block);
  else if (block.kind === 'grid') drawGrid(paper, block);
  else if (block.kind === 'picture') drawPicture(paper, block);
  else drawParagraph(paper, block.text, styles.label);
}
