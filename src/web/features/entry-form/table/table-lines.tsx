import { memo, useMemo } from 'react';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { violationText } from '../model/violation-text.ts';
import { DisplayValue } from '../parts/display-value.tsx';
import { useFormSurroundings } from '../parts/form-context.tsx';
import styles from './table-lines.module.css';
import type { TableParts } from './table-parts.ts';

/** Rows as lines of two: the telling text with the amount, the rest below. With `onOpen` each line opens its row. */
export function TableLines(props: TableParts & { onOpen?: (row: number) => void }) {
  const t = useT();
  const { textFacts } = useFormSurroundings();
  const parts = useMemo(() => roles(props.columns), [props.columns]);
  return (
    <ul className={styles.cards}>
      {props.rows.map((row, index) => {
        const violation = props.columns
          .map((column) => props.model.shown.get(`${props.section.name}[${index}].${column.name}`))
          .find(Boolean);
        return (
          <TableLine
            key={props.model.rowKeys[props.section.name]?.[index] ?? index}
            row={row}
            index={index}
            parts={parts}
            fault={violation && violationText(violation, t, textFacts)}
            onOpen={props.onOpen}
          />
        );
      })}
    </ul>
  );
}

interface TableLineProps {
  readonly row: EntryValues;
  readonly index: number;
  readonly parts: ReturnType<typeof roles>;
  readonly fault?: string;
  readonly onOpen?: (row: number) => void;
}

const TableLine = memo(function TableLine({ row, index, parts, fault, onOpen }: TableLineProps) {
  const t = useT();
  const { title, amount, rest } = parts;
  const content = (
    <>
      <span className={styles.cardText}>
        <span className="cut">
          {title && isFilled(row, title) ? (
            <DisplayValue field={title} value={row[title.name] ?? null} density="cell" />
          ) : (
            t('entry:rowName', { row: index + 1 })
          )}
        </span>
        {fault ? (
          <span className={styles.cardFault}>
            <Icon name="circle-alert" size={14} />
            {fault}
          </span>
        ) : (
          <CardAbout row={row} columns={rest} hasLinks={!onOpen} />
        )}
      </span>
      {amount && <DisplayValue field={amount} value={row[amount.name] ?? null} density="cell" />}
      {onOpen && <Icon name="chevron-right" />}
    </>
  );
  return (
    <li>
      {onOpen ? (
        <button type="button" className={styles.card} onClick={() => onOpen(index)}>
          {content}
        </button>
      ) : (
        <div className={styles.card}>{content}</div>
      )}
    </li>
  );
});

function CardAbout(props: { row: EntryValues; columns: readonly CompiledField[]; hasLinks: boolean }) {
  const filled = props.columns.filter((column) => isFilled(props.row, column));
  return (
    <span className={styles.cardAbout}>
      {filled.map((column) => (
        <span key={column.name}>
          {props.hasLinks || column.type.content !== 'file' ? (
            <DisplayValue field={column} value={props.row[column.name] ?? null} density="cell" />
          ) : (
            <Icon name="paperclip" size={14} />
          )}
        </span>
      ))}
    </span>
  );
}

function roles(columns: readonly CompiledField[]) {
  const numeric = columns.filter((column) => column.type.content === 'number');
  const amount = numeric.at(-1);
  const texts = columns.filter((column) => column.type.group === 'text' && column !== amount);
  const title = texts[0] ?? columns.find((column) => column.type.content !== 'number');
  const rest = columns.filter((column) => column !== title && !numeric.includes(column));
  return { title, amount, rest };
}

const isFilled = (row: EntryValues, column: CompiledField) => (row[column.name] ?? null) !== null;
