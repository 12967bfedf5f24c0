import type { ChartBlock } from '../paper-document.ts';
import { drawTable } from './draw-table.ts';
import { leading, type Paper, styles } from './paper.ts';

/** As on the screen, in the light theme: told apart by people with every kind of colour vision. */
const colours = ['#066d7c', '#f9a93d', '#93b7fe', '#013038', '#b67925', '#4295a5'] as const;
const axisColour = '#d8dbdd';
const lineHeight = 150;
const barHeight = 9;
/** Of the width: how much the names of groups and the figures take beside bars. */
const nameShare = 0.3;
const textRoom = 90;
/** More groups are in the table alone. */
const mostBars = 30;

type Chart = Omit<ChartBlock, 'kind'>;

/** A chart as a picture, with its data as a table below, for those who want the figures or do not see the picture. */
export function drawChart(paper: Paper, chart: Chart): void {
  const isDrawn = chart.series.some(({ marks }) => marks.some(({ value }) => value !== null && value !== 0));
  if (isDrawn && chart.series.length > 1) drawLegend(paper, chart);
  if (isDrawn && chart.form === 'lines') drawLines(paper, chart);
  if (isDrawn && chart.form === 'bars') drawBars(paper, chart);
  drawTable(paper, {
    kind: 'table',
    head: [
      { text: chart.by, isNumber: false },
      ...chart.series.map(({ name }) => ({ text: name, isNumber: true })),
    ],
    rows: chart.groups.map((name, place) => [
      name,
      ...chart.series.map(({ marks }) => marks[place]?.text ?? ''),
    ]),
  });
}

const colourOf = (place: number) => colours[place % colours.length] ?? colours[0];

function drawLegend(paper: Paper, { series }: Chart): void {
  const height = leading(styles.label);
  paper.makeRoom(height + 60);
  paper.decorate(() => {
    let x = paper.left;
    for (const [place, { name }] of series.entries()) {
      const line = paper.text.line(name, styles.label, 140);
      if (x > paper.left && x + line.width + 24 > paper.left + paper.width) {
        x = paper.left;
        paper.y += height;
      }
      paper.pdf.rect(x, paper.y + 1, 8, 8).fill(colourOf(place));
      paper.write(line, styles.label, x + 12, paper.y);
      x += line.width + 26;
    }
  });
  paper.y += height + 4;
}

/** The greatest and the least figure, with zero between them. */
function bounds({ series }: Chart): readonly [number, number] {
  const values = series.flatMap(({ marks }) => marks.flatMap(({ value }) => value ?? []));
  return [Math.min(0, ...values), Math.max(0, ...values)];
}

function drawLines(paper: Paper, chart: Chart): void {
  paper.makeRoom(lineHeight + 2 * leading(styles.label) + 10);
  const [low, high] = bounds(chart);
  const frame = { left: paper.left, top: paper.y, width: paper.width, bottom: paper.y + lineHeight };
  const x = (place: number) => frame.left + (frame.width * (place + 0.5)) / Math.max(1, chart.groups.length);
  const y = (value: number) => frame.bottom - (lineHeight * (value - low)) / (high - low || 1);
  const bbox: [number, number, number, number] = [
    frame.left,
    frame.top,
    frame.left + frame.width,
    frame.bottom,
  ];
  paper.say(paper.element('Figure', { alt: chart.alt, bbox }), 'Figure', () => {
    for (const value of [low, (low + high) / 2, high]) {
      paper.rule(frame.left, y(value), frame.width, value === 0 ? '#5b6166' : axisColour);
    }
    for (const [place, { marks }] of chart.series.entries()) {
      drawLine(
        paper,
        marks.map(({ value }, at) => (value === null ? null : ([x(at), y(value)] as const))),
        colourOf(place),
      );
    }
  });
  paper.y = frame.bottom + 4;
  paper.decorate(() => {
    const [first, last] = [chart.groups[0] ?? '', chart.groups.at(-1) ?? ''];
    paper.write(paper.text.line(first, styles.label, paper.width / 2), styles.label, paper.left, paper.y);
    if (chart.groups.length > 1) {
      const line = paper.text.line(last, styles.label, paper.width / 2);
      paper.write(line, styles.label, paper.left + paper.width, paper.y, 'right');
    }
  });
  paper.y += leading(styles.label) + 6;
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

function drawBars(paper: Paper, chart: Chart): void {
  const groups = chart.groups.slice(0, mostBars);
  const step = chart.series.length * (barHeight + 1) + 6;
  const [low, high] = bounds(chart);
  const left = paper.left + paper.width * nameShare;
  const room = paper.width * (1 - nameShare) - textRoom;
  const x = (value: number) => left + (room * (value - low)) / (high - low || 1);
  groups.forEach((name, place) => {
    paper.makeRoom(step + leading(styles.label));
    const top = paper.y;
    const bbox: [number, number, number, number] = [paper.left, top, paper.left + paper.width, top + step];
    // The first says what the picture is; the table below has the figures.
    const draw = () => drawGroup(paper, chart, { name, place, top, left, x });
    if (place === 0) paper.say(paper.element('Figure', { alt: chart.alt, bbox }), 'Figure', draw);
    else paper.decorate(draw);
    paper.y = top + step;
  });
  paper.y += 6;
}

function drawGroup(
  paper: Paper,
  { series }: Chart,
  at: {
    readonly name: string;
    readonly place: number;
    readonly top: number;
    readonly left: number;
    readonly x: (value: number) => number;
  },
): void {
  const line = paper.text.line(at.name, styles.label, at.left - paper.left - 8);
  paper.write(line, styles.label, at.left - 8, at.top, 'right');
  for (const [index, { marks }] of series.entries()) {
    const { value, text } = marks[at.place] ?? { value: null, text: '' };
    const y = at.top + index * (barHeight + 1) + 1;
    const [from, to] = [at.x(0), at.x(value ?? 0)];
    paper.pdf
      .rect(Math.min(from, to), y, Math.max(0.6, Math.abs(to - from)), barHeight)
      .fill(colourOf(index));
    const said = paper.text.line(text, styles.label, textRoom - 6);
    paper.write(said, styles.label, Math.max(from, to) + 4, y - 1);
  }
}
