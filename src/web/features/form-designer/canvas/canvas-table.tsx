import { memo } from 'react';
import type { FieldDefinition } from '#engine/form/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { typeLabel } from '#web/features/field-types/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { pathOfField } from '../commands/places.ts';
import { useDragged, useDrop } from '../drag/drag-store.ts';
import { focusOn } from '../focus.ts';
import canvas from './canvas.module.css';
import type { CanvasSectionProps, Choosing } from './canvas-section-props.ts';
import styles from './canvas-table.module.css';
import { FieldTools } from './field-tools.tsx';
import { partButton } from './part-button.ts';

/** A table section as people will see it: its fields as columns above one empty row. */
export function CanvasTable(props: CanvasSectionProps) {
  const t = useT();
  const { section } = props;
  const dragged = useDragged();
  const drop = useDrop(section.name);
  const fields = section.rows.flatMap((row) => row.fields);
  const selectedIds = new Set(props.selectedIds.split(','));
  const only = fields.find(({ id }) => id === props.onlyId);
  if (fields.length === 0) {
    return (
      <button type="button" className={canvas.emptySection} onClick={() => focusOn('palette-search')}>
        {t('form-designer:emptyTable')}
      </button>
    );
  }
  return (
    <div className={styles.tableBox}>
      <div className={styles.tableScroll} data-selected={props.selectedIds !== ''}>
        <div className={styles.table}>
          {fields.map((field, column) => (
            <TableColumn
              key={field.id}
              field={field}
              sectionName={section.name}
              column={column}
              isLast={column === fields.length - 1}
              dropColumn={drop?.column ?? null}
              isDragged={dragged?.fieldId === field.id}
              isSelected={selectedIds.has(field.id)}
              choosing={props.choosing}
              fault={props.faultyIds.get(pathOfField({ section, field }))}
            />
          ))}
        </div>
      </div>
      {only && dragged === null && (
        <div className={styles.toolsBelow}>
          <FieldTools field={only} actions={props.actions} />
        </div>
      )}
    </div>
  );
}

const TableColumn = memo(function TableColumn(props: {
  field: FieldDefinition;
  sectionName: string;
  column: number;
  isLast: boolean;
  dropColumn: number | null;
  isDragged: boolean;
  isSelected: boolean;
  choosing: Choosing;
  fault: 'error' | 'warning' | undefined;
}) {
  const { field, column, isSelected, dropColumn } = props;
  const t = useT();
  const isAfter = props.isLast && dropColumn !== null && dropColumn > column;
  const label = field.displayName || t('designer:unnamed');
  return (
    <div
      className={styles.column}
      style={{ flexGrow: field.width, flexBasis: Math.max(88, field.width * 20) }}
      data-drop-field
      data-in-table
      data-section={props.sectionName}
      data-row={0}
      data-column={column}
      data-selected={isSelected}
      data-dragging={props.isDragged}
      data-fault={props.fault}
      data-drop={dropColumn === column ? 'before' : isAfter ? 'after' : undefined}
    >
      <button
        type="button"
        className={styles.columnHead}
        data-numeric={fieldCatalogue.get(field.editorType)?.content === 'number' || undefined}
        aria-label={t(field.required ? 'form-designer:columnNameRequired' : 'form-designer:columnName', {
          name: label,
          type: typeLabel(field.editorType, t),
        })}
        tabIndex={isSelected || column === 0 ? 0 : -1}
        data-drag={`field:${field.id}`}
        {...partButton({ kind: 'field', id: field.id }, isSelected, props.choosing)}
      >
        <span className="cut">{label}</span>
        {field.required && <span className={canvas.star}>*</span>}
      </button>
      <span className={styles.cell} aria-hidden="true">
        <i />
      </span>
    </div>
  );
});
