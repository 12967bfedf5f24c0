import { findHead, headSearchLength } from '#engine/form/sheet/find-head.ts';
import { countRowsBelow } from '#engine/form/sheet/find-rows-below.ts';
import { cellText, errorOf, isFormula } from '#engine/form/sheet/sheet-cell.ts';
import { cellPlace } from '../../cell-place.ts';
import { textsOfRow } from '../rows/texts-of-row.ts';
import type { TableChoice, TableFindings } from './sheet-findings.ts';
import type { SheetRow, SheetTable } from './sheet-row.ts';
import { NoSuchPart } from './sheet-too-large.ts';

const maxShown = 20;
const shownLength = 100;

/**
 * Divides the rows of a sheet into heading, table and surrounding rows, and reports the findings. Throws `NoSuchPart`
 * if the line of the chosen heading has no row; `headPath` is its path in the request.
 */
export function layOut(all: readonly SheetRow[], choice: TableChoice, headPath: string): SheetTable {
  const at = choice.head === undefined ? findHead(all) : all.findIndex(({ line }) => line === choice.head);
  if (at < 0) throw new NoSuchPart(headPath);
  const under = all.slice(at + 1);
  const belowCount = countRowsBelow(under);
  const rows = choice.below === 'take' ? under : under.slice(0, under.length - belowCount);
  return {
    head: textsOfRow(all[at]),
    rows,
    found: {
      headLine: all[at]?.line ?? 1,
      firstLines: all.slice(0, Math.max(headSearchLength, at + 1)).map(presentLine),
      below: {
        count: belowCount,
        isTaken: choice.below === 'take',
        lines: under.slice(under.length - belowCount).map(presentLine),
      },
      errors: cellsWith(rows, (error) => !isFormula(error)),
      formulas: cellsWith(rows, isFormula),
    },
  };
}

function presentLine({ line, cells }: SheetRow): TableFindings['firstLines'][number] {
  const texts = cells.map(cellText).filter((text) => text !== '');
  return { line, text: texts.join(' · ').slice(0, shownLength) };
}

/** The cells without a value that contain such an error: their number, and the first few. */
function cellsWith(rows: readonly SheetRow[], isSuch: (error: string) => boolean): TableFindings['errors'] {
  const cells: { place: string; text: string }[] = [];
  let count = 0;
  for (const { line, cells: own } of rows) {
    for (const [column, cell] of own.entries()) {
      const error = errorOf(cell);
      if (error === undefined || !isSuch(error)) continue;
      count += 1;
      if (cells.length < maxShown)
        cells.push({ place: cellPlace(column, line), text: error.slice(0, shownLength) });
    }
  }
  return { count, cells };
}
