import { memo } from 'react';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { ControlState } from '#engine/form/form-state.ts';
import type { EntryValues, FieldValue, Violation } from '#engine/value/field-value.ts';
import { fieldViews } from '#fields/views.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { controlId } from '../../model/field-path.ts';
import { fillBeside } from '../../model/outside/fill-beside.ts';
import { violationText } from '../../model/violation-text.ts';
import { afterPress } from '../../parts/after-press.ts';
import { DisplayValue } from '../../parts/display-value.tsx';
import { useFormSurroundings } from '../../parts/form-context.tsx';
import { isCellEditable, type TableParts } from '../table-parts.ts';
import { useRemoveRow } from '../use-remove-row.ts';
import styles from './table-grid.module.css';

type RowProps = TableParts & {
  readonly row: EntryValues;
  readonly index: number;
  /** Called with the row's element, for long tables that draw only some rows. */
  readonly measure?: (element: HTMLElement | null) => void;
  /** The column whose cell a search has found. */
  readonly foundColumn?: string;
};

/** One editable row of a table section. It is rendered again only when its content has changed. */
export const TableGridRow = memo(function TableGridRow(props: RowProps) {
  const t = useT();
  const { textFacts } = useFormSurroundings();
  const remove = useRemoveRow(props.section, props.model);
  const { index, section, model, measure } = props;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={measure && index + 2}>
      <th scope="row" className={styles.rowNumber}>
        {index + 1}
      </th>
      {props.columns.map((column) => {
        const path = `${section.name}[${index}].${column.name}`;
        const violation = model.shown.get(path);
        return (
          <TableCell
            key={column.name}
            column={column}
            index={index}
            path={path}
            value={props.row[column.name] ?? null}
            isEditable={isCellEditable(props, index, column)}
            isVisible={model.state.fields[path]?.isVisible ?? true}
            isRequired={model.state.fields[path]?.isRequired ?? false}
            error={violation && violationText(violation, t, textFacts)}
            isFound={props.foundColumn === column.name}
          />
        );
      })}
      <td className={styles.rowActions}>
        <IconButton
          icon="trash-2"
          size="tiny"
          label={t('entry:deleteRow', { row: index + 1 })}
          onClick={() => remove(index)}
        />
      </td>
    </tr>
  );
}, isSameRow);

function isSameRow(before: RowProps, after: RowProps): boolean {
  const { section, row, index, columns } = after;
  if (before.section !== section || before.row !== row || before.index !== index) return false;
  if (before.measure !== after.measure || before.foundColumn !== after.foundColumn) return false;
  if (before.columns.length !== columns.length) return false;
  return columns.every((column, place) => {
    const path = `${section.name}[${index}].${column.name}`;
    return (
      before.columns[place] === column &&
      isSameState(before.model.state.fields[path], after.model.state.fields[path]) &&
      isSameViolation(before.model.shown.get(path), after.model.shown.get(path))
    );
  });
}

function isSameState(before: ControlState | undefined, after: ControlState | undefined): boolean {
  return (
    before?.isVisible === after?.isVisible &&
    before?.isReadonly === after?.isReadonly &&
    before?.isRequired === after?.isRequired
  );
}

function isSameViolation(before: Violation | undefined, after: Violation | undefined): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}

interface TableCellProps {
  readonly column: CompiledField;
  readonly index: number;
  readonly path: string;
  readonly value: FieldValue;
  readonly isEditable: boolean;
  readonly isVisible: boolean;
  readonly isRequired: boolean;
  readonly error?: string;
  readonly isFound: boolean;
}

const TableCell = memo(function TableCell(props: TableCellProps) {
  const t = useT();
  const { textFacts, resources, dispatch, valuesBeside } = useFormSurroundings();
  const { column, path, index, error } = props;
  const Input = fieldViews.get(column.type.name)?.Input;
  const id = controlId(path);
  const cell = {
    'data-row': index,
    'data-column': column.name,
    'data-end': column.type.content === 'number',
    'data-found': props.isFound || undefined,
  };
  if (!props.isVisible) return <td {...cell} className={styles.madeCell} />;
  if (!props.isEditable || !Input) {
    return (
      <td {...cell} className={styles.madeCell}>
        <DisplayValue field={column} value={props.value} density="cell" />
      </td>
    );
  }
  return (
    <td
      {...cell}
      className={styles.inputCell}
      data-invalid={error !== undefined}
      data-empty={props.value === null}
    >
      <Input
        field={column.definition}
        value={props.value}
        id={id}
        label={t('entry:cellName', { field: column.definition.displayName, row: index + 1 })}
        density="cell"
        isInvalid={error !== undefined}
        isRequired={props.isRequired}
        describedBy={error ? `${id}-error` : undefined}
        facts={textFacts}
        resources={resources}
        valuesBeside={() => valuesBeside(path)}
        onFill={(values) => fillBeside(path, values, dispatch)}
        onChange={(value) => dispatch({ kind: 'change', path, value })}
        onBlur={() => afterPress(() => dispatch({ kind: 'leave', path }))}
      />
      {error && (
        <span id={`${id}-error`} className={styles.cellFault}>
          <Icon name="circle-alert" size={14} />
          <span>{error}</span>
        </span>
      )}
    </td>
  );
});
