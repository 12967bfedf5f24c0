import { useMemo, useRef, useState } from 'react';
import type { ControlLevel } from '#engine/form/definition.ts';
import { fieldName, stopsOf, useDesigner, wayText } from '#web/features/app-draft/index.ts';
import { graphOf, orderNodes } from '#web/features/workflow-graph/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { CellAbout } from './cell-about.tsx';
import {
  cellAt,
  changesOf,
  controlLevels,
  fillOf,
  type MatrixColumn,
  type MatrixRange,
  type MatrixRow,
  matrixRows,
  rangeBetween,
} from './control-matrix.ts';
import { type CellFinding, type CellFindings, cellKey, findingsByCell } from './learnable-cells.ts';
import styles from './permission-matrix.module.css';
import { setControls } from './set-controls.ts';
import { type CellPlace, useMatrixKeys } from './use-matrix-keys.ts';

const levelIcons: Readonly<Record<ControlLevel, string>> = {
  editable: 'pen-line',
  readonly: 'lock',
  visible: 'eye',
  hidden: 'eye-off',
};

/**
 * The control levels of fields and sections at every step, as a grid. A cell or a range of cells is changed at a time.
 */
export function PermissionMatrix() {
  const t = useT();
  const { module, apply, compilation } = useDesigner();
  const findings = useMemo(() => findingsByCell(compilation.faults), [compilation.faults]);
  const rows = matrixRows(module);
  const columns = useColumns();
  const [anchor, setAnchor] = useState<CellPlace>({ row: 0, column: 0 });
  const [head, setHead] = useState<CellPlace>({ row: 0, column: 0 });
  const grid = useRef<HTMLTableElement>(null);
  const range = rangeBetween(anchor, head);
  const set = (control: ControlLevel | null) => apply(setControls(changesOf(rows, columns, range, control)));
  const fill = (direction: 'down' | 'right') => {
    const whole = wholeRange(range, direction, rows.length, columns.length);
    apply(setControls(fillOf(module.workflow, rows, columns, whole, direction)));
  };
  const move = (place: CellPlace, extendsRange: boolean) => {
    const next = {
      row: Math.min(Math.max(place.row, 0), rows.length - 1),
      column: Math.min(Math.max(place.column, 0), columns.length - 1),
    };
    setHead(next);
    if (!extendsRange) setAnchor(next);
    grid.current?.querySelector<HTMLElement>(`[data-at="${next.row}:${next.column}"]`)?.focus();
  };
  const onKeyDown = useMatrixKeys({
    head,
    rowCount: rows.length,
    columnCount: columns.length,
    move,
    set,
    fill,
  });
  if (rows.length === 0) return null;
  return (
    <section className={styles.matrix} aria-label={t('workflow-designer:matrixTitle')}>
      <p className={styles.hint}>{t('workflow-designer:matrixHint')}</p>
      <MatrixBar range={range} onSet={set} onFill={fill} />
      <div className={styles.scroll}>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid
          role="grid"
          aria-label={t('workflow-designer:matrixTitle')}
          aria-multiselectable="true"
          onKeyDown={onKeyDown}
        >
          <MatrixHead columns={columns} />
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={`${row.kind}:${row.name}`} data-section={row.kind === 'section' || undefined}>
                <th scope="row" title={row.label}>
                  {row.label}
                </th>
                {columns.map((column, columnIndex) => (
                  <Cell
                    key={column.id}
                    row={row}
                    column={column}
                    place={{ row: rowIndex, column: columnIndex }}
                    isHead={head.row === rowIndex && head.column === columnIndex}
                    isSelected={isIn(range, rowIndex, columnIndex)}
                    finding={findingAt(findings, row, column)}
                    onPick={move}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <CellAbout row={rows[head.row]} column={columns[head.column]} findings={findings} />
    </section>
  );
}

function MatrixHead({ columns }: { columns: readonly MatrixColumn[] }) {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.corner}>
          {t('workflow-designer:field')}
        </th>
        {columns.map(({ id, label }) => (
          <th key={id} scope="col" title={label}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Cell(props: {
  row: MatrixRow;
  column: MatrixColumn;
  place: CellPlace;
  isHead: boolean;
  isSelected: boolean;
  finding: CellFinding | undefined;
  onPick: (place: CellPlace, extendsRange: boolean) => void;
}) {
  const t = useT();
  const { module } = useDesigner();
  const found = useFindingText(props.finding);
  const { row, column, place } = props;
  const { level, isOwn } = cellAt(module.workflow, row, column.id);
  const word = t(`workflow-designer:level_${level}`);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens to keys
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
      role="gridcell"
      data-at={`${place.row}:${place.column}`}
      data-level={level}
      data-own={isOwn || undefined}
      tabIndex={props.isHead ? 0 : -1}
      aria-selected={props.isSelected}
      aria-label={[
        `${row.label}, ${column.label}: ${isOwn ? word : t('workflow-designer:inherits', { level: word })}`,
        ...(found ? [found] : []),
      ].join('; ')}
      data-tooltip={found}
      data-learnable={(props.finding && props.finding.open.length > 0) || undefined}
      onClick={(event) => props.onPick(place, event.shiftKey)}
    >
      <span>
        <Icon name={levelIcons[level]} size={14} />
        {word}
        {props.finding && (
          <Icon
            name={props.finding.open.length > 0 ? 'triangle-alert' : 'eye-off'}
            size={14}
            className={styles.found}
          />
        )}
      </span>
    </td>
  );
}

function findingAt(
  findings: CellFindings,
  row: MatrixRow | undefined,
  column: MatrixColumn | undefined,
): CellFinding | undefined {
  return row && column && findings.get(cellKey(column.id, row.name));
}

/** The finding in words: how people learn the field, or with which field it is hidden. */
function useFindingText(finding: CellFinding | undefined): string | undefined {
  const t = useT();
  const { module } = useDesigner();
  const [open] = finding?.open ?? [];
  if (open) return t('disclosures:cellLearnt', { way: wayText(stopsOf(open, module, t)) });
  const [derived] = finding?.derived ?? [];
  if (!derived) return undefined;
  return t('disclosures:cellHidden', { field: fieldName(derived.disclosure.field, module, t) });
}

function MatrixBar(props: {
  range: MatrixRange;
  onSet: (control: ControlLevel | null) => void;
  onFill: (direction: 'down' | 'right') => void;
}) {
  const t = useT();
  const { range } = props;
  const count = (range.bottom - range.top + 1) * (range.right - range.left + 1);
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('workflow-designer:matrixBar')}>
      {controlLevels.map((level) => (
        <Button
          key={level}
          size="small"
          icon={levelIcons[level]}
          shortcut={levelKeys[level]}
          onClick={() => props.onSet(level)}
        >
          {t(`workflow-designer:level_${level}`)}
        </Button>
      ))}
      <Button size="small" icon="undo-2" shortcut="delete" onClick={() => props.onSet(null)}>
        {t('workflow-designer:noRule')}
      </Button>
      <span className={styles.rule} />
      <Button size="small" icon="arrow-down" shortcut="mod+d" onClick={() => props.onFill('down')}>
        {t('workflow-designer:fillDown')}
      </Button>
      <Button size="small" icon="arrow-right" shortcut="mod+r" onClick={() => props.onFill('right')}>
        {t('workflow-designer:fillRight')}
      </Button>
      <span className={styles.count} aria-live="polite">
        {t('workflow-designer:cellsSelected', { count })}
      </span>
    </div>
  );
}

const levelKeys: Readonly<Record<ControlLevel, string>> = {
  editable: 'e',
  readonly: 'r',
  visible: 'v',
  hidden: 'h',
};

/** The steps at which people see the entry: before its start, wherever it waits, and after its end. */
function useColumns(): readonly MatrixColumn[] {
  const t = useT();
  const { module, compilation } = useDesigner();
  const nodes = orderNodes(graphOf(module.workflow, compilation.module.form, t));
  return [
    { id: 'start', label: t('workflow-designer:stepStart') },
    ...nodes.filter(({ type }) => type?.waits).map(({ id, name }) => ({ id, label: name })),
    { id: 'end', label: t('workflow-designer:stepEnd') },
  ];
}

function isIn(range: MatrixRange, row: number, column: number): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}

/** The range of a fill. From a single cell it reaches to the end of the column or row. */
function wholeRange(
  range: MatrixRange,
  direction: 'down' | 'right',
  rowCount: number,
  columnCount: number,
): MatrixRange {
  if (direction === 'down' && range.top === range.bottom) return { ...range, bottom: rowCount - 1 };
  if (direction === 'right' && range.left === range.right) return { ...range, right: columnCount - 1 };
  return range;
}
