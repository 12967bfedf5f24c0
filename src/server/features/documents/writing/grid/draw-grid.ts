import type { ChartBlock, GridBlock, GridCell, PaperBlock } from '../../paper-document.ts';
import { drawHeading, drawParagraph } from '../draw-parts.ts';
import { drawTable } from '../draw-table.ts';
import { leading, type Paper, styles } from '../paper.ts';
import type { TextStyle } from '../text-setter.ts';
import type { Box } from './box.ts';
import { drawChart, isDrawn } from './draw-chart.ts';
import { bandsOf, type Placed, placeCells } from './place-cells.ts';

const columns = 12;
/** Points of a row, so that eight are no higher than a page on its side. */
const rowHeight = 46;
const gap = 6;
const padding = 8;
const frameColour = '#d8dbdd';
const figureStyle: TextStyle = { size: 17, weight: 600, colour: '#1b1d1f' };

/** Widgets beside each other as on the screen, each cut to its size; the data of charts and what was cut follow. */
export function drawGrid(paper: Paper, { cells, hasData }: GridBlock): void {
  const told = new Set<GridCell>();
  for (const band of bandsOf(placeCells(cells))) {
    const rows = Math.max(...band.map(({ row, cell }) => row + cell.height));
    if (rows * rowHeight <= paper.pageRoom) drawBand(paper, band, rows, told);
    else for (const one of band) drawBand(paper, [{ ...one, row: 0 }], one.cell.height, told);
  }
  if (!hasData) return;
  for (const cell of cells) if (!told.has(cell)) drawData(paper, cell);
}

/** Cells on one page; those that say all that they have to say become told. */
function drawBand(paper: Paper, band: readonly Placed<GridCell>[], rows: number, told: Set<GridCell>): void {
  paper.makeRoom(rows * rowHeight);
  const top = paper.y;
  const share = (paper.width + gap) / columns;
  for (const { cell, column, row } of band) {
    const box = {
      x: paper.left + column * share,
      y: top + row * rowHeight,
      width: cell.width * share - gap,
      height: cell.height * rowHeight - gap,
    };
    if (drawCell(paper, cell, box)) told.add(cell);
  }
  paper.y = top + rows * rowHeight;
}

/** A cell in its frame; whether it says everything. */
function drawCell(paper: Paper, { title, content, more }: GridCell, frame: Box): boolean {
  paper.decorate(() => {
    const { x, y, width, height } = frame;
    paper.pdf.lineWidth(0.6).roundedRect(x, y, width, height, 4).stroke(frameColour);
  });
  const [x, width] = [frame.x + padding, frame.width - 2 * padding];
  let y = frame.y + padding - 2;
  if (title !== '') {
    const line = paper.text.line(title, styles.heading, width);
    paper.say(paper.element('H2'), 'H2', () => paper.write(line, styles.heading, x, y));
    y += leading(styles.heading) + 2;
  }
  const box = { x, y, width, height: frame.y + frame.height - padding - y };
  return drawContent(paper, content, box) && more.length === 0;
}

function drawContent(paper: Paper, content: GridCell['content'], box: Box): boolean {
  switch (content.kind) {
    case 'fact':
      return drawFact(paper, content.text, box);
    case 'chart':
      if (isDrawn(content)) drawChart(paper, content, box);
      return false;
    case 'table':
      return drawRows(paper, content, box);
    case 'note':
      return drawLines(paper, paper.text.lines(content.text, styles.value, box.width), styles.value, box);
    default:
      return false;
  }
}

/** The figure, and below it how it changed and where it stands. */
function drawFact(paper: Paper, text: string, box: Box): boolean {
  const [figure = '', ...rest] = text.split('\n');
  const line = paper.text.line(figure, figureStyle, box.width);
  paper.say(paper.element('P'), 'P', () => paper.write(line, figureStyle, box.x, box.y));
  const used = leading(figureStyle) + 2;
  const below = { ...box, y: box.y + used, height: box.height - used };
  const lines = rest.flatMap((one) => paper.text.lines(one, styles.label, box.width));
  return drawLines(paper, lines, styles.label, below);
}

function drawLines(
  paper: Paper,
  lines: ReturnType<Paper['text']['lines']>,
  style: TextStyle,
  box: Box,
): boolean {
  const shown = lines.slice(0, Math.max(0, Math.floor(box.height / leading(style))));
  const element = paper.element('P');
  shown.forEach((line, index) => {
    paper.say(element, 'P', () => paper.write(line, style, box.x, box.y + index * leading(style)));
  });
  return shown.length === lines.length;
}

/** The first rows of a table, each in one line. */
function drawRows(paper: Paper, { head, rows }: Extract<PaperBlock, { kind: 'table' }>, box: Box): boolean {
  const height = leading(styles.cell) + 3;
  const count = Math.max(0, Math.floor(box.height / height) - 1);
  const width = box.width / Math.max(1, head.length);
  const table = paper.element('Table');
  let isCut = rows.length > count;
  const draw = (texts: readonly string[], type: 'TH' | 'TD', y: number) => {
    const row = paper.element('TR', {}, table);
    head.forEach(({ isNumber }, index) => {
      const text = texts[index] ?? '';
      const style = type === 'TH' ? styles.column : styles.cell;
      isCut ||= paper.text.lines(text, style, width - 6).length > 1;
      const line = paper.text.line(text, style, width - 6);
      const x = box.x + index * width + (isNumber ? width - 6 : 0);
      const cell = paper.element(type, type === 'TH' ? { scope: 'Column' } : {}, row);
      paper.say(cell, type, () => paper.write(line, style, x, y, isNumber ? 'right' : 'left'));
    });
    paper.decorate(() => paper.rule(box.x, y + height - 2, box.width));
  };
  draw(
    head.map(({ text }) => text),
    'TH',
    box.y,
  );
  rows.slice(0, count).forEach((row, index) => {
    draw(row, 'TD', box.y + (index + 1) * height);
  });
  return !isCut;
}

/** All that a cell has to say, over as many pages as it needs. */
function drawData(paper: Paper, { title, content, more }: GridCell): void {
  if (title !== '') drawHeading(paper, { kind: 'heading', text: title });
  const blocks = [content.kind === 'chart' ? dataOf(content) : content, ...more];
  for (const block of blocks) {
    if (block.kind === 'table') drawTable(paper, block);
    else if (block.kind === 'fact' || block.kind === 'note') drawParagraph(paper, block.text, styles.value);
  }
}

/** The figures of a chart, for those who want them or do not see the picture. */
function dataOf({ by, series, groups }: ChartBlock): Extract<PaperBlock, { kind: 'table' }> {
  return {
    kind: 'table',
    head: [{ text: by, isNumber: false }, ...series.map(({ name }) => ({ text: name, isNumber: true }))],
    rows: groups.map((name, place) => [name, ...series.map(({ marks }) => marks[place]?.text ?? '')]),
  };
}
