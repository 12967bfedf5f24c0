import { type KeyboardEvent, useState } from 'react';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import styles from '../reading-pane.module.css';
import type { ShownTable } from '../use-proposals.ts';
import { cellId } from '../words/target-of-words.ts';

interface TableProps {
  table: ShownTable;
  facts: TextFacts;
  onTake: () => void;
  /** Starts pointing at the words of a cell. */
  onPoint: (path: string, row: number) => void;
}

/** Rows that were read for a table section. */
export function TableProposal(props: TableProps) {
  const t = useT();
  const { table } = props;
  const count = table.rows.length;
  return (
    <section className={styles.table} aria-label={table.label}>
      <h3>
        {table.label} <span className={styles.count}>{t('entry:rowCount', { count })}</span>
        <span className={styles.count}>
          {t('document-reading:percent', { percent: Math.round(table.confidence * 100) })}
        </span>
      </h3>
      <p className={styles.note}>{t('document-reading:pointCellAbout')}</p>
      <ScrollArea className={styles.rows} label={t('document-reading:rowsOf', { section: table.label })}>
        <Rows {...props} />
      </ScrollArea>
      <Taking table={table} count={count} onTake={props.onTake} />
    </section>
  );
}

function Rows({ table, facts, onPoint }: TableProps) {
  const [active, setActive] = useState('0.0');
  const numbered = table.rows.map((row, index) => ({ id: `row-${index}`, row, index }));
  return (
    <table onKeyDown={moveAmongCells}>
      <thead>
        <tr>
          {table.columns.map(({ path, type, definition }) => (
            <th key={path} scope="col" data-numeric={type.content === 'number' || undefined}>
              {definition.displayName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbered.map(({ id, row, index }) => (
          <tr key={id}>
            {table.columns.map((column, place) => (
              <Cell
                key={column.path}
                {...{ row, index, column, facts }}
                isActive={active === `${index}.${place}`}
                onFocus={() => setActive(`${index}.${place}`)}
                onPoint={() => onPoint(column.path, index)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell(props: {
  row: EntryValues;
  index: number;
  column: CompiledField;
  facts: TextFacts;
  isActive: boolean;
  onFocus: () => void;
  onPoint: () => void;
}) {
  const t = useT();
  const { index, column } = props;
  const { name, path, type, definition } = column;
  const value = type.toText(props.row[name] ?? null, definition, props.facts) || '–';
  return (
    <td data-numeric={type.content === 'number' || undefined}>
      <button
        type="button"
        id={cellId(path, index)}
        className={styles.cell}
        // One stop of the tabulator for all cells; arrow keys lead from one to the next.
        tabIndex={props.isActive ? 0 : -1}
        aria-label={t('document-reading:pointCell', {
          value,
          column: definition.displayName,
          row: index + 1,
        })}
        onFocus={props.onFocus}
        onClick={props.onPoint}
      >
        {value}
      </button>
    </td>
  );
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function moveAmongCells(event: KeyboardEvent<HTMLTableElement>): void {
  const [down, right] = moves[event.key] ?? [];
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  const row = cell?.closest('tr');
  if (down === undefined || right === undefined || !cell || !row) return;
  const next = event.currentTarget.rows[row.rowIndex + down]?.cells[cell.cellIndex + right];
  event.preventDefault();
  next?.querySelector('button')?.focus();
}

function Taking({ table, count, onTake }: { table: ShownTable; count: number; onTake: () => void }) {
  const t = useT();
  if (table.standing === 'taken') return <p className={styles.note}>{t('document-reading:taken')}</p>;
  const isChanged = table.standing === 'changed';
  return (
    <p className={styles.note}>
      {table.standing === 'kept' && <>{t('document-reading:rowsKept')} </>}
      <Button size="small" kind="soft" onClick={onTake}>
        {t(isChanged ? 'document-reading:replaceRows' : 'document-reading:useRows', { count })}
      </Button>
    </p>
  );
}
