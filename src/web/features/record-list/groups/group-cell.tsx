import type { FieldValue } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { RecordColumn } from '../record-columns.ts';
import { type CellFacts, type RecordRow, recordCell } from '../table/record-cell.tsx';
import styles from './groups.module.css';
import { type EntryGroup, isTotalled, type ListLine } from './use-grouped-rows.ts';

/** For stars and steps an average is more useful than a sum. */
const averaged: ReadonlySet<string> = new Set(['rating', 'slider']);

/** A cell of a line that is not an entry: the value and size of a group, or the total of a number column. */
export function groupCell(
  line: Exclude<ListLine, { kind: 'entry' }>,
  column: RecordColumn,
  /** Whether it is the first cell of its line, which names the line. */
  isFirst: boolean,
  by: RecordColumn,
  facts: CellFacts,
) {
  if (isFirst) return <GroupTitle line={line} by={by} facts={facts} />;
  if (line.kind === 'more' || !isTotalled(column)) return null;
  const totals = line.kind === 'all' ? line.groups.totals : line.group.totals;
  return <GroupTotal column={column} totals={totals[column.name]} facts={facts} />;
}

function GroupTitle(props: {
  line: Exclude<ListLine, { kind: 'entry' }>;
  by: RecordColumn;
  facts: CellFacts;
}) {
  const t = useT();
  const format = useFormat();
  const { line, by, facts } = props;
  if (line.kind === 'more') {
    return <span className={styles.more}>{t('records:showMore', { count: line.left })}</span>;
  }
  const isAll = line.kind === 'all';
  const count = isAll ? line.groups.total : line.group.count;
  return (
    <span className={styles.title}>
      {!isAll && <Icon name={line.isOpen ? 'chevron-down' : 'chevron-right'} size={14} />}
      <span className="cut">{isAll ? t('records:allGroups') : <GroupValue {...{ line, by, facts }} />}</span>
      <span className={styles.count}>{format.number(count)}</span>
    </span>
  );
}

function GroupValue(props: {
  line: Extract<ListLine, { kind: 'group' }>;
  by: RecordColumn;
  facts: CellFacts;
}) {
  const t = useT();
  const { value } = props.line.group;
  if (value === null) return <span className={styles.none}>{t('records:noValue')}</span>;
  // A row with only this value, so that it is drawn like any other cell.
  const row = { [props.by.name]: value } as unknown as RecordRow;
  return recordCell(props.by, row, props.facts);
}

function GroupTotal(props: {
  column: RecordColumn;
  totals: EntryGroup['totals'][string] | undefined;
  facts: CellFacts;
}) {
  const t = useT();
  const { column, totals } = props;
  const isAverage = averaged.has(column.field?.editorType ?? '');
  const number = isAverage ? totals?.average : totals?.sum;
  if (number == null) return null;
  const label = t(isAverage ? 'records:average' : 'records:sum');
  return (
    <span className={styles.total} data-tooltip={label}>
      <span aria-hidden="true" className={styles.sign}>
        {isAverage ? 'Ø' : 'Σ'}
      </span>
      <span className="visually-hidden">{label}</span>
      {totalText(column, isAverage ? String(Math.round(Number(number) * 100) / 100) : number, props.facts)}
    </span>
  );
}

/** A total in the format of the column. It keeps decimals beyond those of the column. */
function totalText({ field }: RecordColumn, number: string, { textFacts }: CellFacts): string {
  const type = fieldCatalogue.get(field?.editorType ?? '');
  if (!type || !field) return number;
  const value: FieldValue = number.length > 15 ? number : Number(number);
  return type.toText(value, field, textFacts) || number;
}
