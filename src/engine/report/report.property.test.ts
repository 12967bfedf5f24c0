import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#engine/value/decimal.ts';
import { fillTable, totalOf } from './fill-table.ts';
import type { LaidOutReport, ReportBox } from './layout/boxes.ts';
import type { LayoutMeans } from './layout/lay-out-report.ts';
import { layOutReport } from './layout/lay-out-report.ts';
import { leadingOf, pageOf } from './layout/measures.ts';
import type { FilledReport, Piece } from './pieces.ts';
import { pageMark, pagesMark } from './places.ts';
import type { ReportRow } from './report-source.ts';

/** Every letter is half as wide as it is high. */
const means: LayoutMeans = {
  measure: (text, { size }, width) => {
    const most = Math.max(1, Math.floor(width / (size / 2)));
    return text.split('\n').flatMap((paragraph) => {
      const lines = paragraph === '' ? [''] : (paragraph.match(new RegExp(`.{1,${most}}`, 'gsu')) ?? []);
      return lines.map((line) => ({ text: line, width: (line.length * size) / 2 }));
    });
  },
  drawCode: (symbology, text) =>
    text.length > 20 ? null : { columns: 40, rows: 40, isSquare: symbology === 'qrcode', paths: [] },
};

const width = fc.integer({ min: 1, max: 12 });
const words = fc
  .array(fc.constantFrom('alpha', 'beta', 'gamma', 'delta\nepsilon', 'zeta'), { maxLength: 400 })
  .map((all) => all.join(' '));
const align = fc.constantFrom('left' as const, 'center' as const, 'right' as const);
const picture = { src: 'data:', alt: 'A', pixelWidth: 900, pixelHeight: 4000, caption: 'Seen' };

const piece: fc.Arbitrary<Piece> = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    width,
    text: words,
    align,
    role: fc.constantFrom('title' as const, 'heading' as const, 'body' as const, 'small' as const),
  }),
  fc.record({
    kind: fc.constant('picture' as const),
    width,
    height: fc.integer({ min: 10, max: 600 }),
    picture: fc.constant(picture),
    label: fc.constantFrom('', 'Label'),
    isSignature: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('code' as const),
    width,
    height: fc.integer({ min: 20, max: 600 }),
    symbology: fc.constantFrom('qrcode' as const, 'code128' as const),
    text: fc.constantFrom('short', 'much longer than any code can hold'),
  }),
  fc.constant({ kind: 'pageBreak' as const }),
  fc.constant({ kind: 'newLine' as const }),
  fc.record({ kind: fc.constant('rule' as const), width }),
  fc.record({ kind: fc.constant('space' as const), width, height: fc.integer({ min: 0, max: 600 }) }),
  fc.record({
    kind: fc.constant('table' as const),
    columns: fc.constant([
      { title: 'One', width: 3, align: 'left' as const },
      { title: 'Two', width: 1, align: 'right' as const },
    ]),
    lines: fc.array(
      fc.record({
        kind: fc.constantFrom('row' as const, 'group' as const, 'total' as const),
        cells: fc.tuple(words, fc.constantFrom('1', '22.50')),
      }),
      { maxLength: 60 },
    ),
  }),
);

const band: fc.Arbitrary<Piece> = fc.record({
  kind: fc.constant('text' as const),
  width: fc.constant(12),
  text: fc.constant(`Page ${pageMark} of ${pagesMark}`),
  align,
  role: fc.constant('small' as const),
});

const report: fc.Arbitrary<FilledReport> = fc.record({
  paper: fc.record({
    size: fc.constantFrom('a4' as const, 'letter' as const),
    isLandscape: fc.boolean(),
    marginMm: fc.integer({ min: 8, max: 40 }),
  }),
  head: fc.array(band, { maxLength: 3 }),
  firstHead: fc.option(fc.array(band, { maxLength: 5 }), { nil: undefined }),
  foot: fc.array(band, { maxLength: 3 }),
  body: fc.array(piece, { maxLength: 8 }),
});

const bottomOf = (box: ReportBox) =>
  box.y + (box.kind === 'line' ? leadingOf(box.style) : box.kind === 'rule' ? 0 : box.height);
const linesOf = ({ pages }: LaidOutReport) =>
  pages.flatMap((boxes) => boxes.filter((box) => box.kind === 'line' && box.element !== null));
const letters = (text: string) => text.replaceAll(/\s/g, '');

/** Everything that a report says in its contents, block by block and cell by cell. */
function textsOf({ body }: FilledReport): string[] {
  return body.flatMap((one) => {
    if (one.kind === 'text' || one.kind === 'code') return [one.text];
    if (one.kind === 'picture') return [`${one.label}${one.picture.caption}`];
    if (one.kind !== 'table') return [];
    const lines = one.lines.flatMap((line) => (line.kind === 'group' ? line.cells.slice(0, 1) : line.cells));
    return [...one.columns.map(({ title }) => title), ...lines];
  });
}

describe('a report in pages', () => {
  it('cuts nothing off: every box stands between the margins of its page', () => {
    fc.assert(
      fc.property(report, (given) => {
        const laid = layOutReport(given, means);
        const { margin } = pageOf(given.paper);
        for (const box of laid.pages.flat()) {
          expect(box.x).toBeGreaterThanOrEqual(margin - 0.01);
          expect(box.x + box.width).toBeLessThanOrEqual(laid.width - margin + 0.5);
          expect(box.y).toBeGreaterThanOrEqual(margin - 0.01);
          expect(bottomOf(box)).toBeLessThanOrEqual(laid.height - margin + 0.5);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('says everything, in its order', () => {
    fc.assert(
      fc.property(report, (given) => {
        const laid = layOutReport(given, means);
        const said = new Map<number, string>();
        for (const box of linesOf(laid)) {
          if (box.kind !== 'line' || box.element === null) continue;
          said.set(box.element, (said.get(box.element) ?? '') + box.text);
        }
        const inOrder = [...said].sort(([one], [other]) => one - other).map(([, text]) => letters(text));
        // A bar code that has been drawn says its text to the eye only where it is no square.
        const wanted = textsOf(given).map(letters);
        const drawn = new Set(['short']);
        const kept = (all: readonly string[]) => all.filter((text) => text !== '' && !drawn.has(text));
        expect(kept(inOrder)).toEqual(kept(wanted));
      }),
      { numRuns: 150 },
    );
  });

  it('numbers its pages at the head and the foot of each, and is the same each time', () => {
    fc.assert(
      fc.property(report, (given) => {
        const laid = layOutReport(given, means);
        const { head, firstHead = head, foot } = given;
        laid.pages.forEach((boxes, index) => {
          const expected = (index === 0 ? firstHead : head).length + foot.length;
          const text = `Page ${index + 1} of ${laid.pages.length}`;
          expect(boxes.filter((box) => box.kind === 'line' && box.text === text)).toHaveLength(expected);
        });
        expect(layOutReport(given, means)).toEqual(laid);
      }),
      { numRuns: 60 },
    );
  });

  it('refuses head and foot that leave no room', () => {
    const tall: Piece = { kind: 'space', width: 12, height: 600 };
    const paper = { size: 'a4' as const, isLandscape: true, marginMm: 20 };
    for (const bands of [
      { head: [tall] },
      { head: [], firstHead: [tall] },
      { head: [tall], firstHead: [] },
    ]) {
      expect(() => layOutReport({ paper, ...bands, foot: [], body: [] }, means)).toThrow(
        'report_bands_too_high',
      );
    }
  });
});

const row = (group: string, amount: string | null): ReportRow => ({
  textOf: (name) => (name === 'group' ? group : name === 'amount' ? (amount ?? '') : undefined),
  numberOf: (name) => (name === 'amount' && amount !== null ? new Decimal(amount) : null),
  holds: () => true,
  pictureOf: () => null,
});
const source: Parameters<typeof fillTable>[2] = {
  top: row('', null),
  rowsOf: () => [],
  logo: null,
  totalWord: 'Total',
  writeNumber: (number: Decimal) => number.toFixed(),
};
const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });

describe('totals of a report', () => {
  it('are exact: those of the groups add up to that of all rows', () => {
    const rows = fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.option(cents)), { minLength: 1 });
    fc.assert(
      fc.property(rows, (given) => {
        const made = given.map(([group, amount]) =>
          row(group, amount === null ? null : new Decimal(amount).div(100).toFixed()),
        );
        const columns = [
          { title: '', text: '{group}', width: 1, align: 'left' as const },
          { title: '', text: '{amount}', width: 1, align: 'right' as const, total: 'sum' as const },
        ];
        const block = { kind: 'table' as const, id: 't', width: 12, columns, groupBy: 'group' };
        const lines = fillTable(block, made, source);
        const totals = lines.filter(({ kind }) => kind === 'total').map(({ cells }) => cells[1] ?? '');
        const all = given.reduce((sum, [, amount]) => sum + (amount ?? 0), 0);
        const hasNumbers = given.some(([, amount]) => amount !== null);
        expect(totals.at(-1)).toBe(hasNumbers ? new Decimal(all).div(100).toFixed() : '');
        const ofGroups = totals.slice(0, -1).filter((text) => text !== '');
        const sum = ofGroups.reduce((one, text) => one.plus(text), new Decimal(0));
        expect(sum.toFixed()).toBe(new Decimal(all).div(100).toFixed());
        expect(lines.filter(({ kind }) => kind === 'row')).toHaveLength(given.length);
      }),
    );
  });

  it('know the smallest, the largest and the average', () => {
    const numbers = ['0.1', '0.2', '-7'].map((text) => new Decimal(text));
    expect(totalOf('smallest', numbers)?.toFixed()).toBe('-7');
    expect(totalOf('largest', numbers)?.toFixed()).toBe('0.2');
    expect(totalOf('sum', numbers)?.toFixed()).toBe('-6.7');
    expect(totalOf('average', numbers)?.toFixed()).toBe('-2.2333333333');
    expect(totalOf('sum', [])).toBeNull();
  });
});
