import type { PlainBlock, RepeatBlock, ReportBlock, ReportDesign, TableBlock } from './design.ts';
import { fillTable } from './fill-table.ts';
import type { FilledReport, Piece } from './pieces.ts';
import { fillPlaces } from './places.ts';
import type { ReportRow, ReportSource } from './report-source.ts';

/** Fills a design with values. The same source gives the same report. */
export function fillReport(design: ReportDesign, source: ReportSource): FilledReport {
  const filled = (blocks: readonly PlainBlock[]) =>
    blocks.flatMap((block) => filledBlock(block, source.top, source));
  return {
    paper: design.paper,
    head: filled(design.head),
    ...(design.firstHead ? { firstHead: filled(design.firstHead) } : {}),
    foot: filled(design.foot),
    body: design.body.flatMap((block) => filledBody(block, source)),
  };
}

function filledBody(block: ReportBlock, source: ReportSource): readonly Piece[] {
  if (block.kind !== 'table' && block.kind !== 'repeat') return filledBlock(block, source.top, source);
  if (block.when !== undefined && !source.top.holds(block.when)) return [];
  return block.kind === 'table' ? filledTable(block, source) : repeated(block, source);
}

function filledTable(block: TableBlock, source: ReportSource): readonly Piece[] {
  const rows = source.rowsOf(block.table ?? null);
  if (rows.length === 0) return [];
  return [{ kind: 'table', columns: block.columns, lines: fillTable(block, rows, source) }];
}

function repeated(block: RepeatBlock, source: ReportSource): readonly Piece[] {
  return source.rowsOf(block.table ?? null).flatMap((row, index) => {
    const between: Piece = index > 0 && block.isOnNewPage ? { kind: 'pageBreak' } : { kind: 'newLine' };
    return [between, ...block.blocks.flatMap((inner) => filledBlock(inner, row, source))];
  });
}

function filledBlock(block: PlainBlock, row: ReportRow, source: ReportSource): readonly Piece[] {
  if (block.when !== undefined && !row.holds(block.when)) return [];
  const { width } = block;
  const filled = (text: string) => fillPlaces(text, ({ name, format }) => row.textOf(name, format));
  switch (block.kind) {
    case 'text':
      return [{ kind: 'text', width, text: filled(block.text), role: block.role, align: block.align }];
    case 'code': {
      const { symbology, height } = block;
      const text = filled(block.text).trim();
      return text === '' ? [blank(width)] : [{ kind: 'code', width, height, symbology, text }];
    }
    case 'picture': {
      const picture = block.field === undefined ? source.logo : row.pictureOf(block.field);
      const { height } = block;
      return picture
        ? [
            {
              kind: 'picture',
              width,
              height,
              // Rows that show one picture share it: it is given to the thread that sets pages once.
              picture: picture.caption === '' ? picture : { ...picture, caption: '' },
              label: '',
              isSignature: false,
            },
          ]
        : [blank(width)];
    }
    case 'signature': {
      const picture = row.pictureOf(block.field);
      const { label } = block;
      return picture
        ? [{ kind: 'picture', width, height: signatureHeight, picture, label, isSignature: true }]
        : [blank(width)];
    }
    case 'rule':
      return [{ kind: 'rule', width }];
    case 'space':
      return [{ kind: 'space', width, height: block.height }];
    case 'pageBreak':
      return [{ kind: 'pageBreak' }];
  }
}

/** In points: as high as a hand writes. */
const signatureHeight = 54;

/** Keeps the place of what is not there, so that its neighbours stay where they are. */
const blank = (width: number): Piece => ({ kind: 'space', width, height: 0 });
