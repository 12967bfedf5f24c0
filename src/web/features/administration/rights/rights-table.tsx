import { type ReactNode, useState } from 'react';
import { useAddress } from '#web/lib/address/use-address.ts';
import { csvFile } from '#web/lib/files/csv-file.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import styles from './rights.module.css';
import { isAlike, type RightsCell, textOf } from './rights-cells.ts';

interface Column {
  readonly key: string;
  readonly name: string;
  /** Shown instead of the name. */
  readonly head?: ReactNode;
  readonly count?: number;
}

interface Group {
  readonly key: string;
  /** Null: the rows need no title. */
  readonly title: string | null;
  readonly rows: readonly {
    readonly key: string;
    readonly head: string;
    readonly cells: readonly RightsCell[];
    /** Asks why somebody has this right or not. */
    readonly onAsk?: () => void;
  }[];
}

/** Rights in rows, and flags, roles and teams in columns; all of them or only where columns differ, and as a file. */
export function RightsTable(props: { label: string; columns: readonly Column[]; groups: readonly Group[] }) {
  const t = useT();
  const format = useFormat();
  const [params, change] = useAddress();
  const { label, columns } = props;
  const hasDifferencesOnly = params.get('only') === 'differences';
  const groups = props.groups.map((group) => ({
    ...group,
    rows: hasDifferencesOnly ? group.rows.filter(({ cells }) => !isAlike(cells)) : group.rows,
  }));
  const save = () => {
    const head = [t('groups:right'), ...columns.map(({ name }) => name)];
    const rows = groups.flatMap(({ rows: its }) => its.map((row) => [row.head, ...row.cells.map(textOf)]));
    saveFile(csvFile([head, ...rows], format.number(1.5).includes(',') ? ';' : ','), `${label}.csv`);
  };
  return (
    <>
      <div className={styles.tools}>
        <Checkbox
          label={t('groups:onlyDifferences')}
          isChecked={hasDifferencesOnly}
          onChange={(isOn) => change('only', isOn ? 'differences' : '')}
        />
        <Button size="small" icon="download" onClick={save}>
          {t('groups:export')}
        </Button>
      </div>
      <ScrollArea label={label} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('groups:right')}</th>
              {columns.map(({ key, name, head, count }) => (
                <th key={key} scope="col">
                  {head ?? name}
                  {count !== undefined && <span className={styles.count}>{count}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <Rows key={group.key} group={group} columns={columns} />
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </>
  );
}

function Rows({ group, columns }: { group: Group; columns: readonly Column[] }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(true);
  const { title, rows } = group;
  return (
    <>
      {title !== null && (
        <tr className={styles.group}>
          <th scope="colgroup" colSpan={columns.length + 1}>
            <Button
              size="small"
              icon={isOpen ? 'chevron-down' : 'chevron-right'}
              isExpanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {title} <Count>{rows.length}</Count>
            </Button>
          </th>
        </tr>
      )}
      {isOpen &&
        rows.map(({ key, head, cells, onAsk }) => (
          <tr key={key}>
            <th scope="row">
              {head}
              {onAsk && (
                <IconButton
                  icon="circle-question-mark"
                  className={styles.ask}
                  label={t('groups:whyField', { name: head })}
                  onClick={onAsk}
                />
              )}
            </th>
            {columns.map((column, index) => {
              const cell = cells[index];
              return (
                <td key={column.key} data-cell={cell?.tone}>
                  {cell && <CellMark cell={cell} />}
                </td>
              );
            })}
          </tr>
        ))}
    </>
  );
}

function CellMark({ cell }: { cell: RightsCell }) {
  const { tone, text, isMark, detail, title } = cell;
  if (!isMark) {
    return (
      <span title={title}>
        {text}
        {detail && <small className={styles.detail}>{detail}</small>}
      </span>
    );
  }
  return (
    <>
      {tone === 'all' ? <Icon name="check" size={16} /> : <span aria-hidden="true">–</span>}
      <span className="visually-hidden">{text}</span>
    </>
  );
}
