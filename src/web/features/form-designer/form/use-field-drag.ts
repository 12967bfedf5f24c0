import type { DragStartEvent } from '@dnd-kit/core';
import { useEffect, useState } from 'react';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { firstWidth } from '../commands/field-commands.ts';
import { type FieldTarget, gridColumns, placeOfField } from '../commands/places.ts';
import { useDesigner } from '../draft/designer-context.tsx';
import { typeLabel } from './actions/type-label.ts';
import { dropTargetAt } from './drop-target.ts';
import type { FormActions } from './use-form-actions.ts';

/** What is dragged: a type from the palette, or a field of the form. */
interface Dragged {
  readonly typeName?: string;
  readonly fieldId?: string;
  readonly label: string;
  readonly icon: string;
  readonly width: number;
}

/** Dragging from the palette and inside the form: what is dragged, and where it would go. */
export function useFieldDrag(actions: FormActions) {
  const t = useT();
  const { module } = useDesigner();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [drop, setDrop] = useState<FieldTarget | null>(null);
  const stop = () => {
    setDragged(null);
    setDrop(null);
  };
  const onStart = ({ active }: DragStartEvent) => {
    const { typeName, fieldId } = (active.data.current ?? {}) as { typeName?: string; fieldId?: string };
    const field = fieldId === undefined ? undefined : placeOfField(module, fieldId)?.field;
    const type = fieldCatalogue.get(field?.editorType ?? typeName ?? '');
    const name = type?.name ?? '';
    setDragged({
      typeName,
      fieldId,
      label: field?.displayName || typeLabel(name, t),
      icon: type?.icon ?? 'type',
      width: field?.width ?? firstWidth,
    });
  };
  const isDragging = dragged !== null;
  useEffect(() => {
    if (!isDragging) return;
    const onMove = (event: PointerEvent) => {
      const next = dropTargetAt(event.clientX, event.clientY);
      if (next !== 'same') setDrop((before) => (isSameTarget(before, next) ? before : next));
    };
    window.addEventListener('pointermove', onMove);
    return () => window.removeEventListener('pointermove', onMove);
  }, [isDragging]);
  const onEnd = () => {
    if (drop && dragged?.fieldId !== undefined) actions.moveField(dragged.fieldId, drop);
    const type = fieldCatalogue.get(dragged?.typeName ?? '');
    if (drop && type && dragged?.fieldId === undefined) actions.insertField(type, drop);
    stop();
  };
  return {
    dragged,
    drop,
    columns: dragged && drop ? columnsOf(module, drop, dragged) : null,
    onStart,
    onEnd,
    onCancel: stop,
  };
}

function isSameTarget(left: FieldTarget | null, right: FieldTarget | null): boolean {
  if (left === null || right === null) return left === right;
  return left.section === right.section && left.row === right.row && left.column === right.column;
}

/** The columns a drop would take; null in tables, where columns are as wide as they need to be. */
function columnsOf(
  module: ReturnType<typeof useDesigner>['module'],
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
