import type { ChartBlock } from '../../paper-document.ts';
import { leading, type Paper, styles } from '../paper.ts';
import type { Box } from './box.ts';

/** As on the screen, in the light theme: told apart by people with every kind of colour vision. */
const colours = ['#066d7c', '#f9a93d', '#93b7fe', '#013038', '#b67925', '#4295a5'] as const;
const axisColour = '#d8dbdd';
const zeroColour = '#5b6166';
const thickestBar = 9;
const thinnestBar = 3;
/** Of the width: how much the names of groups and the figures take beside bars. */
const nameShare = 0.3;
const textShare = 0.2;

type Chart = Omit<ChartBlock, 'kind'>;

/** Whether there is something to draw. */
export function isDrawn({ series }: Chart): boolean {
  return series.some(({ marks }) => marks.some(({ value }) => value !== null && value !== 0));
}

/** A chart as a picture within a box; its data is a table elsewhere. */
export function drawChart(paper: Paper, chart: Chart, box: Box): void {
  const bbox: [number, number, number, number] = [box.x, box.y, box.x + box.width, box.y + box.height];
  paper.say(paper.element('Figure', { alt: chart.alt, bbox }), 'Figure', () => {
    const used = chart.series.length > 1 ? drawLegend(paper, chart, box) : 0;
    const plot = { ...box, y: box.y + used, height: box.height - used };
    if (chart.form === 'lines') drawLines(paper, chart, plot);
    else drawBars(paper, chart, plot);
  });
}

const colourOf = (place: number) => colours[place % colours.length] ?? colours[0];

/** The names of the series in a row, as many as fit; how high it is. */
function drawLegend(paper: Paper, { series }: Chart, box: Box): number {
  let { x } = box;
  for (const [place, { name }] of series.entries()) {
    const line = paper.text.line(name, styles.label, 90);
    if (x + line.width + 12 > box.x + box.width) break;
    paper.pdf.rect(x, box.y + 2, 7, 7).fill(colourOf(place));
    paper.write(line, styles.label, x + 10, box.y);
    x += line.width + 20;
  }
  return leading(styles.label) + 4;
}

/** The greatest and the least figure, with zero between them. */
function bounds({ series }: Chart): readonly [number, number] {
  const values = series.flatMap(({ marks }) => marks.flatMap(({ value }) => value ?? []));
  return [Math.min(0, ...values), Math.max(0, ...values)];
}

function drawLines(paper: Paper, chart: Chart, box: Box): void {
  const words = leading(styles.label) + 3;
  const height = Math.max(8, box.height - words);
  const [low, high] = bounds(chart);
  const bottom = box.y + height;
  const x = (place: number) => box.x + (box.width * (place + 0.5)) / Math.max(1, chart.groups.length);
  const y = (value: number) => bottom - (height * (value - low)) / (high - low || 1);
  for (const value of [low, (low + high) / 2, high]) {
    paper.rule(box.x, y(value), box.width, value === 0 ? zeroColour : axisColour);
  }
  for (const [place, { marks }] of chart.series.entries()) {
    drawLine(
      paper,
      marks.map(({ value }, at) => (value === null ? null : ([x(at), y(value)] as const))),
      colourOf(place),
    );
  }
  const [first, last] = [chart.groups[0] ?? '', chart.groups.at(-1) ?? ''];
  const half = box.width / 2 - 4;
  paper.write(paper.text.line(first, styles.label, half), styles.label, box.x, bottom + 3);
  if (chart.groups.length > 1) {
    paper.write(
      paper.text.line(last, styles.label, half),
      styles.label,
      box.x + box.width,
      bottom + 3,
      'right',
    );
  }
}

type Point = readonly [number, number] | null;

/** A line that is broken where a figure is missing; a lone figure is a dot. */
function drawLine({ pdf }: Paper, points: readonly Point[], colour: string): void {
  points.forEach((point, place) => {
    if (!point) return;
    const before = points[place - 1];
    if (before) pdf.lineWidth(1.4).moveTo(before[0], before[1]).lineTo(point[0], point[1]).stroke(colour);
    else if (!points[place + 1]) pdf.circle(point[0], point[1], 2).fill(colour);
  });
}

/** Bars of as many groups as there is room for, from the first on. */
function drawBars(paper: Paper, chart: Chart, box: Box): void {
  const count = chart.series.length;
  const least = Math.max(leading(styles.label), count * (thinnestBar + 1) + 3);
  const groups = chart.groups.slice(0, Math.max(1, Math.floor(box.height / least)));
  const step = Math.min(box.height / groups.length, count * (thickestBar + 1) + 8);
  const thick = Math.max(thinnestBar, Math.min(thickestBar, (step - 3) / count - 1));
  const [low, high] = bounds(chart);
  const left = box.x + box.width * nameShare;
  const room = box.width * (1 - nameShare - textShare);
  const x = (value: number) => left + (room * (value - low)) / (high - low || 1);
  groups.forEach((name, place) => {
    const top = box.y + place * step;
    const line = paper.text.line(name, styles.label, left - box.x - 6);
    paper.write(line, styles.label, left - 6, top, 'right');
    for (const [index, { marks }] of chart.series.entries()) {
      const { value, text } = marks[place] ?? { value: null, text: '' };
      const y = top + index * (thick + 1) + 1;
      const [from, to] = [x(0), x(value ?? 0)];
      paper.pdf.rect(Math.min(from, to), y, Math.max(0.6, Math.abs(to - from)), thick).fill(colourOf(index));
      const said = paper.text.line(text, styles.label, box.width * textShare - 6);
      paper.write(said, styles.label, Math.max(from, to) + 4, y - 1);
    }
  });
}
