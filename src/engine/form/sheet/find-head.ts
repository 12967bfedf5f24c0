import { cellText, filledCount, type SheetLine, usualWidth } from './sheet-cell.ts';

/** The number of rows searched for a head. */
export const headSearchLength = 20;
const surveyedLength = 200;
const maxTitleLength = 200;
const numberOrDay = /^[\p{N}\p{Sc}\s.,:/%'’+-]+$/u;

/**
 * The index in `rows` of the row with the column names: the first, unless it fills clearly fewer cells than the rows
 * below, like titles above a table. Then it is the first wide row with only texts, or else the first row that is half
 * as wide.
 */
export function findHead(rows: readonly SheetLine[]): number {
  const usual = usualWidth(rows.slice(0, surveyedLength));
  // The last row has no table below it.
  const looked = rows.slice(0, Math.min(headSearchLength, rows.length - 1));
  const isWide = (row: SheetLine) => filledCount(row) >= Math.max(2, Math.ceil(usual * 0.75));
  const [first] = looked;
  if (!first || usual < 2 || isWide(first)) return 0;
  const head = looked.findIndex((row) => isWide(row) && holdsTitles(row));
  if (head >= 0) return head;
  return Math.max(
    0,
    looked.findIndex((row) => filledCount(row) >= Math.max(2, Math.ceil(usual / 2))),
  );
}

function holdsTitles({ cells }: SheetLine): boolean {
  return cells.every((cell) => {
    const text = cellText(cell);
    return (
      cell === '' || (typeof cell === 'string' && text.length <= maxTitleLength && !numberOrDay.test(text))
    );
  });
}
