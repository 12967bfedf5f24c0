import type { RefObject } from 'react';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { type FieldTarget, gridColumns } from '../commands/places.ts';
import styles from '../form-tab.module.css';
import { type Dragged, useDragged, useDrop } from './drag-store.ts';

/** The dragged item beside the pointer, and the columns that it would occupy. */
export function DragGhost({ place }: { place: RefObject<HTMLDivElement | null> }) {
  const t = useT();
  const { module } = useDesigner();
  const dragged = useDragged();
  const drop = useDrop();
  const columns = dragged && drop ? columnsOf(module, drop, dragged) : null;
  return (
    <div ref={place} className={styles.ghost} hidden={dragged === null} aria-hidden="true">
      {dragged && (
        <span className={styles.dragged}>
          <Icon name={dragged.icon} />
          {dragged.label}
          {columns && <small className="tabular">{t('form-designer:columns', columns)}</small>}
        </span>
      )}
    </div>
  );
}

/** The columns that a drop would occupy; null in tables, whose columns are as wide as needed. */
function columnsOf(
  module: ModuleDefinition,
  drop: FieldTarget,
  dragged: Dragged,
): { first: number; last: number } | null {
  const section = module.fieldGroups.find(({ name }) => name === drop.section);
  if (!section || section.isTable) return null;
  if (drop.column === undefined) return { first: 1, last: dragged.width };
  const fields = (section.rows[drop.row]?.fields ?? []).filter(({ id }) => id !== dragged.fieldId);
  const widthOf = (list: typeof fields) => list.reduce((sum, { width }) => sum + width, 0);
  const free = gridColumns - widthOf(fields);
  const before = fields.slice(0, drop.column);
  if (free >= 2) {
    const first = widthOf(before) + 1;
    return { first, last: first + Math.min(dragged.width, free) - 1 };
  }
  const share = Math.floor(gridColumns / (fields.length + 1));
  const first = before.length * share + 1;
  return { first, last: first + gridColumns - share * fields.length - 1 };
}
