import { memo } from 'react';
import type { SectionDefinition } from '#engine/form/definition.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { below } from '#web/ui/layout/breakpoints.ts';
import { Chip, Count } from '#web/ui/status/chip.tsx';
import type { Part } from '../commands/parts.ts';
import { columnNumbers, type FieldTarget, pathOfField } from '../commands/places.ts';
import { useDragged, useDrop } from '../drag/drag-store.ts';
import { focusOn } from '../focus.ts';
import { SaveTemplate } from '../templates/save-template.tsx';
import styles from './canvas.module.css';
import { CanvasField } from './canvas-field.tsx';
import type { CanvasSectionProps } from './canvas-section-props.ts';
import { CanvasTable } from './canvas-table.tsx';
import { DropMark } from './drop-mark.tsx';
import { partButton } from './part-button.ts';

/** One section of the form: its title, and its rows on twelve columns or the columns of its table. */
export const CanvasSection = memo(function CanvasSection(props: CanvasSectionProps) {
  const t = useT();
  const { section, isSelected } = props;
  const fieldCount = section.rows.reduce((sum, { fields }) => sum + fields.length, 0);
  const button = partButton({ kind: 'section', id: section.name }, isSelected, props.choosing);
  return (
    <section
      className={styles.section}
      aria-label={section.displayName}
      data-drop-section
      data-section={section.name}
      data-is-table={section.isTable || undefined}
      data-selected={isSelected}
      data-fault={props.faultyIds.get(section.name)}
    >
      <header className={styles.head}>
        <button
          type="button"
          className={styles.headButton}
          tabIndex={isSelected || (props.hasTabStop && props.selectedIds === '') ? 0 : -1}
          {...button}
          onClick={(event) => {
            button.onClick(event);
            if (window.matchMedia(below('xl')).matches) focusOn('property-panel');
          }}
        >
          {section.displayName || t('designer:unnamed')}
          <span className="visually-hidden">
            {section.isTable ? t('form-designer:table') : t('form-designer:section')}
          </span>
        </button>
        {section.isTable ? (
          <Chip icon="table-2">{rowCountText(section, t)}</Chip>
        ) : (
          <Count>{t('form-designer:fieldCount', { count: fieldCount })}</Count>
        )}
        {props.isOnly && <SectionTools {...props} />}
      </header>
      {section.isTable ? (
        <CanvasTable {...props} />
      ) : (
        <Rows {...props} onInsert={() => focusOn('palette-search')} />
      )}
    </section>
  );
});

function SectionTools({ section, actions, isFirst, isLast }: CanvasSectionProps) {
  const t = useT();
  const parts: readonly Part[] = [{ kind: 'section', id: section.name }];
  return (
    <span className={styles.sectionTools}>
      <IconButton
        size="tiny"
        icon="arrow-up"
        label={t('form-designer:keyMoveUp')}
        shortcut="alt+arrowup"
        isDisabled={isFirst}
        onClick={() => actions.stepParts(parts, -1)}
      />
      <IconButton
        size="tiny"
        icon="arrow-down"
        label={t('form-designer:keyMoveDown')}
        shortcut="alt+arrowdown"
        isDisabled={isLast}
        onClick={() => actions.stepParts(parts, 1)}
      />
      <IconButton
        size="tiny"
        icon="copy"
        label={t('form-designer:duplicate')}
        shortcut="mod+d"
        onClick={() => actions.duplicate(parts)}
      />
      <SaveTemplate section={section} />
      <IconButton
        size="tiny"
        icon="trash-2"
        label={t('form-designer:removeSection')}
        shortcut="delete"
        onClick={() => actions.remove(parts)}
      />
    </span>
  );
}

function Rows(props: CanvasSectionProps & { onInsert: () => void }) {
  const t = useT();
  const { section } = props;
  const dragged = useDragged();
  const drop = useDrop(section.name);
  const selectedIds = new Set(props.selectedIds.split(','));
  const isOwnRow = drop !== null && drop.column === undefined;
  return (
    <div className={styles.grid}>
      {(props.isHere || drop !== null) && (
        <div className={styles.guides} aria-hidden="true">
          {columnNumbers.map((column) => (
            <i key={column} />
          ))}
        </div>
      )}
      {section.rows.length === 0 && drop === null && (
        <button type="button" className={styles.emptySection} onClick={props.onInsert}>
          {t('form-designer:emptySection')}
        </button>
      )}
      {section.rows.map((row, rowPlace) => (
        <div key={row.fields[0]?.id ?? rowPlace}>
          {isOwnRow && drop.row === rowPlace && <DropMark />}
          <div
            className={styles.row}
            data-drop-row
            data-section={section.name}
            data-row={rowPlace}
            data-count={row.fields.length}
          >
            {row.fields.map((field, column) => (
              <CanvasField
                key={field.id}
                field={field}
                sectionName={section.name}
                row={rowPlace}
                column={column}
                dropSide={dropSideOf(drop, rowPlace, column, row.fields.length)}
                isDragged={dragged?.fieldId === field.id}
                isSelected={selectedIds.has(field.id)}
                isOnly={props.onlyId === field.id}
                fault={props.faultyIds.get(pathOfField({ section, field }))}
                actions={props.actions}
                choosing={props.choosing}
              />
            ))}
          </div>
        </div>
      ))}
      {isOwnRow && drop.row >= section.rows.length && <DropMark />}
    </div>
  );
}

function dropSideOf(
  drop: FieldTarget | null,
  row: number,
  column: number,
  count: number,
): 'before' | 'after' | null {
  if (drop?.column === undefined || drop.row !== row) return null;
  if (drop.column === column) return 'before';
  return column === count - 1 && drop.column > column ? 'after' : null;
}

function rowCountText(section: SectionDefinition, t: ReturnType<typeof useT>): string {
  const { minimumRowCount: minimum, maximumRowCount: maximum } = section;
  if (minimum > 0 && maximum > 0) return t('form-designer:tableRows', { minimum, maximum });
  if (minimum > 0) return t('form-designer:tableRowsFrom', { minimum });
  return maximum > 0 ? t('form-designer:tableRowsTo', { maximum }) : t('form-designer:table');
}
