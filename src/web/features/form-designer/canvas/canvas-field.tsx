import { type CSSProperties, memo } from 'react';
import type { FieldDefinition } from '#engine/form/definition.ts';
import { isMade } from '#engine/form/field-type.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { typeLabel } from '#web/features/field-types/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { gridColumns } from '../commands/places.ts';
import type { FormActions } from '../use-form-actions.ts';
import canvas from './canvas.module.css';
import styles from './canvas-field.module.css';
import type { Choosing } from './canvas-section-props.ts';
import { FieldTools } from './field-tools.tsx';
import { partButton } from './part-button.ts';
import { placeholderOf } from './placeholder-of.ts';
import { ResizeHandle } from './resize-handle.tsx';

interface CanvasFieldProps {
  readonly field: FieldDefinition;
  readonly sectionName: string;
  readonly row: number;
  readonly column: number;
  readonly dropSide: 'before' | 'after' | null;
  readonly isDragged: boolean;
  readonly isSelected: boolean;
  /** Whether the field is the only selected part. */
  readonly isOnly: boolean;
  readonly fault: 'error' | 'warning' | undefined;
  readonly actions: FormActions;
  readonly choosing: Choosing;
}

/**
 * A field on the canvas: its label and an imitation of its input. A selected field shows its tools and its handle.
 */
export const CanvasField = memo(function CanvasField(props: CanvasFieldProps) {
  const { field, isSelected, actions } = props;
  const width = Math.min(Math.max(field.width, 1), gridColumns);
  return (
    <div
      className={styles.field}
      style={{ '--columns': width } as CSSProperties}
      data-drop-field
      data-section={props.sectionName}
      data-row={props.row}
      data-column={props.column}
      data-selected={isSelected}
      data-dragging={props.isDragged}
      data-fault={props.fault}
      data-drop={props.dropSide}
    >
      <FieldButton {...props} width={width} />
      {props.isOnly && !props.isDragged && (
        <>
          <FieldTools field={field} actions={actions} />
          <ResizeHandle field={field} onResize={(next) => actions.resize(field, next)} />
        </>
      )}
    </div>
  );
});

function FieldButton(props: CanvasFieldProps & { width: number }) {
  const { field, isSelected, width } = props;
  const t = useT();
  const type = fieldCatalogue.get(field.editorType);
  const hasMadeValue = type !== undefined && isMade(type);
  const label = field.displayName || t('designer:unnamed');
  return (
    <button
      type="button"
      className={styles.fieldButton}
      aria-label={t(field.required ? 'form-designer:fieldNameRequired' : 'form-designer:fieldName', {
        name: label,
        type: typeLabel(field.editorType, t),
        width,
      })}
      tabIndex={isSelected ? 0 : -1}
      data-drag={`field:${field.id}`}
      {...partButton({ kind: 'field', id: field.id }, isSelected, props.choosing)}
    >
      <span className={styles.label}>
        <span className="cut">{label}</span>
        {field.required && <span className={canvas.star}>*</span>}
        {isSelected && (
          <span className={styles.width}>
            {t('form-designer:ofColumns', { width, columns: gridColumns })}
          </span>
        )}
      </span>
      <span className={styles.input} data-made={hasMadeValue || undefined}>
        {hasMadeValue && <Icon name={type.origin === 'allocated' ? 'lock' : 'calculator'} />}
        <span className="cut">{placeholderOf(field, t)}</span>
        {!hasMadeValue && type && <Icon name={type.icon} className={styles.typeIcon} />}
      </span>
    </button>
  );
}
