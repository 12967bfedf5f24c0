import { describe, expect, it } from 'vitest';
import { htmlToText, htmlToWords } from '../../text/html-text.ts';
import { boundedCell, hasLargeTable } from './html-tables.ts';

const row = (cells: string) => `<tr>${cells}</tr>`;
const table = (rows: string) => `<p>x</p><table><tbody>${rows}</tbody></table>`;
const cells = (count: number, attributes = '') => `<td${attributes}><p>a</p></td>`.repeat(count);

describe('a table in rich text', () => {
  it('keeps cell spans and column widths within limits', () => {
    expect(boundedCell({ colspan: '2', rowspan: '3', colwidth: '120,80' })).toEqual({
      colspan: '2',
      rowspan: '3',
      colwidth: '120,80',
    });
    const nothings: readonly Record<string, string>[] = [
      { colspan: '1', rowspan: '1' },
      { colspan: '51', rowspan: '501' },
      { colspan: '-2', rowspan: '0' },
      { colspan: '2e1', rowspan: '0x2' },
      { colwidth: '120,80' },
      { colwidth: '5' },
      { colwidth: '120;background:red' },
      { style: 'color:red', class: 'x', onclick: 'alert(1)', width: '5' },
    ];
    for (const nothing of nothings) expect(boundedCell(nothing)).toEqual({});
  });

  it.each([
    ['many columns', table(row(cells(51)))],
    ['wide cells', table(row(cells(3, ' colspan="20"')))],
    ['many rows', table(row(cells(1)).repeat(501))],
    ['cells that push those below aside', table(row(cells(10, ' rowspan="400"')).repeat(6))],
    ['a table in a cell', table(row(`<td>${table(row(cells(51)))}</td>`))],
    ['tags in capitals without quotes', table(row(cells(2, ' COLSPAN=40'))).toUpperCase()],
  ])('is too large: %s', (_what, html) => {
    expect(hasLargeTable(html)).toBe(true);
  });

  it('is not too large at the limits', () => {
    expect(hasLargeTable(table(row(cells(50)).repeat(500)))).toBe(false);
    expect(hasLargeTable(table(row(cells(10, ' rowspan="2"')).repeat(400)))).toBe(false);
    expect(hasLargeTable(table(row(cells(30))) + table(row(cells(30))))).toBe(false);
    expect(hasLargeTable(table(row(cells(40, ' rowspan="9999" colspan="9999"'))))).toBe(false);
    expect(hasLargeTable('</table><td colspan="90">'.repeat(1000))).toBe(false);
  });

  it('becomes text row by row, with the cells of a row on one line', () => {
    const html =
      '<p>Costs</p><table><tbody><tr><th><p>What</p></th><th colspan="2"><p>Amount</p></th></tr>' +
      '<tr><td><p>Taxi</p></td><td><p>12</p></td></tr></tbody></table><p>End</p>';
    expect(htmlToText(html)).toBe('Costs\nWhat | Amount\nTaxi | 12\nEnd');
    expect(htmlToWords(html)).not.toContain('TaxiAmount');
    expect(htmlToWords('<table><tr><td>a</td><td>b</td></tr></table>').trim()).toBe('a b');
  });

  it('is read quickly even if it is malformed', () => {
    const hostile = ['</p>'.repeat(50_000), `</td>${' '.repeat(200_000)}`, '<td '.repeat(50_000)];
    for (const html of hostile) {
      expect(htmlToText(html)).not.toContain('</');
      expect(hasLargeTable(html)).toBe(false);
    }
  });
});
