import { useMemo } from 'react';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { useTextFacts } from '#web/features/entry-form/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { type GridColumn, leadWidth } from '#web/ui/grid/grid-column.ts';
import type { ColumnChoice, RecordColumn } from '../record-columns.ts';
import { columnTitle, systemKindOf } from '../record-columns.ts';
import { type RecordRow, recordCell } from './record-cell.tsx';

const systemLooks = {
  status: { icon: 'circle-dot', width: 132 },
  people: { icon: 'users', width: 120 },
  person: { icon: 'user', width: 148 },
  moment: { icon: 'calendar', width: 132 },
  text: { icon: 'route', width: 150 },
} as const;

const noNames: ReadonlyMap<string, string> = new Map();
const titleWidth = 220;
const allocatedWidth = 140;
const phoneNumberWidth = 88;
const phoneWidth = 136;
const numberWidth = 128;
const usualWidth = 160;

/** The columns of the list as the grid draws them. */
export function useGridColumns(
  columns: readonly RecordColumn[],
  choice: ColumnChoice,
  /** The names of the frozen columns, which are first. */
  frozen: readonly string[],
  isPhone: boolean,
): readonly GridColumn<RecordRow>[] {
  const t = useT();
  const format = useFormat();
  const textFacts = useTextFacts(noNames);
  return useMemo(
    () =>
      columns.map((column, place) => {
        const type = column.field ? fieldCatalogue.get(column.field.editorType) : undefined;
        const look = column.isSystem ? systemLooks[systemKindOf(column)] : undefined;
        const isNumeric = type?.content === 'number';
        const isAllocated = type?.origin === 'allocated';
        const isTitle = !isAllocated && !isNumeric && (place === 0 || frozen.includes(column.name));
        const usual = isAllocated
          ? allocatedWidth
          : isTitle
            ? titleWidth
            : isNumeric
              ? numberWidth
              : usualWidth;
        const narrow = place === 0 ? phoneTitleWidth() : isNumeric ? phoneNumberWidth : phoneWidth;
        const width = isPhone ? narrow : (look?.width ?? usual);
        return {
          id: column.name,
          title: columnTitle(column, t),
          icon: look?.icon ?? type?.icon,
          width: choice.widths[column.name] ?? width,
          align: isNumeric ? ('end' as const) : ('start' as const),
          isSortable: column.isSortable,
          isFrozen: frozen.includes(column.name),
          render: (row: RecordRow) => recordCell(column, row, { format, textFacts }),
        };
      }),
    [columns, choice.widths, format, textFacts, frozen, isPhone, t],
  );
}

/** Title, amount and status fill a phone. */
const phoneTitleWidth = () => Math.max(120, window.innerWidth - leadWidth - phoneNumberWidth - phoneWidth);
