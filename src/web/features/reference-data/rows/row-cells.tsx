import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { DataRow, DataSetDetail } from '../data-set-detail.ts';
import styles from '../reference-data.module.css';
import { isFigure, isTicked, readCell, writeCell } from './cell-values.ts';
import type { CellFaults } from './use-row-writing.ts';
import type { PastedRow } from './write-what-can.ts';

interface RowCellsProps {
  readonly set: DataSetDetail;
  /** Null for a new row. */
  readonly row: DataRow | null;
  /** A pasted line that is not stored yet. Its values cover those of the row. */
  readonly pasted?: PastedRow;
  readonly rowNumber: number;
  readonly faults: CellFaults;
  readonly facts: TextFacts;
  readonly hasFocusAtFirst?: boolean;
  readonly onChange: (values: EntryValues) => void;
  readonly onPaste: (event: ClipboardEvent, columnIndex: number) => void;
  readonly onRemove?: () => void;
}

/**
 * One editable row. Stored and pasted rows are saved cell by cell, a new row when the focus leaves it. Enter and the
 * arrow keys move up and down, Escape discards the typed text.
 */
export function RowCells(props: RowCellsProps) {
  const { set, row, pasted, faults, facts } = props;
  const isNew = row === null && pasted === undefined;
  const rowName = row?.id ?? pasted?.row ?? 'new';
  const t = useT();
  const drafted = useRef<Record<string, FieldValue>>({});
  const put = (name: string, value: FieldValue) => {
    if (!isNew) props.onChange({ [name]: value });
    else drafted.current = { ...drafted.current, [name]: value };
  };
  const onLeaveRow = (event: FocusEvent<HTMLTableRowElement>) => {
    if (!isNew || event.currentTarget.contains(event.relatedTarget)) return;
    const isFilled = Object.values(drafted.current).some((value) => value !== null && value !== false);
    if (isFilled) props.onChange(drafted.current);
  };
  return (
    <tr onBlur={onLeaveRow} data-new={row === null} data-pasted={pasted !== undefined || undefined}>
      {set.columns.map((column, columnIndex) => {
        const value = { ...row?.values, ...pasted?.values }[column.name] ?? null;
        const text = writeCell(column, value, facts);
        const fault = faults.get(`${rowName}/${column.name}`);
        const faultId = `fault-${rowName}-${column.name}`;
        const shared = {
          'data-column': columnIndex,
          'aria-label': t('reference-data:cell', { column: column.displayName, row: props.rowNumber }),
          'aria-invalid': fault ? (true as const) : undefined,
          'aria-describedby': fault ? faultId : undefined,
          onKeyDown: moveInGrid,
        };
        return (
          <td key={column.name} data-figure={isFigure(column)} data-invalid={fault !== undefined}>
            {isTicked(column) && typeof value !== 'string' ? (
              <input
                {...shared}
                key={text}
                type="checkbox"
                className={styles.tick}
                defaultChecked={value === true}
                onChange={(event) => put(column.name, event.target.checked)}
              />
            ) : (
              <input
                {...shared}
                key={text}
                className={styles.cell}
                defaultValue={text}
                inputMode={isFigure(column) ? 'decimal' : undefined}
                placeholder={isNew && columnIndex === 0 ? t('reference-data:newRow') : undefined}
                // biome-ignore lint/a11y/noAutofocus: the next new row starts where the last one was
                autoFocus={props.hasFocusAtFirst === true && columnIndex === 0}
                onPaste={(event) => props.onPaste(event, columnIndex)}
                onBlur={(event) => {
                  const typed = event.target.value;
                  if (typed !== text) put(column.name, readCell(column, typed, facts));
                }}
              />
            )}
            {fault && (
              <span id={faultId} className={styles.fault}>
                <Icon name="circle-alert" size={12} />
                {fault}
              </span>
            )}
          </td>
        );
      })}
      <td className={styles.actionCell}>
        {props.onRemove && (
          <IconButton
            size="tiny"
            icon="x"
            label={t('reference-data:removeRow', { key: row?.key ?? keyOf(set, pasted) })}
            onClick={props.onRemove}
          />
        )}
      </td>
    </tr>
  );
}

const keyOf = (set: DataSetDetail, pasted: PastedRow | undefined): string =>
  String(pasted?.values[set.keyColumn] ?? '');

function moveInGrid(event: KeyboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') {
    input.value = input.defaultValue;
    return;
  }
  const steps: Readonly<Record<string, number>> = {
    Enter: event.shiftKey ? -1 : 1,
    ArrowDown: 1,
    ArrowUp: -1,
  };
  const step = steps[event.key];
  if (step === undefined) return;
  const line = input.closest('tr');
  const next = step > 0 ? line?.nextElementSibling : line?.previousElementSibling;
  const target = next?.querySelector<HTMLInputElement>(`[data-column="${input.dataset.column}"]`);
  event.preventDefault();
  if (target) {
    target.focus();
    if (target.type !== 'checkbox') target.select();
  } else input.blur();
}
