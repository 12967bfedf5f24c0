import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { typeLabel } from '#web/features/field-types/index.ts';
import { followPointer } from '#web/lib/drag/follow-pointer.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { firstWidth } from '../commands/field-commands.ts';
import { placeOfField } from '../commands/places.ts';
import type { FormActions } from '../use-form-actions.ts';
import { type Dragged, type DragStore, makeDragStore, noDrag } from './drag-store.ts';
import { dropTargetAt } from './drop-target.ts';

/**
 * Drags from the palette and within the form. Elements with `data-drag` can be dragged: `type:` with a field type, or
 * `field:` with an id. `ghost` moves beside the pointer.
 */
export function useFieldDrag(
  actions: FormActions,
  ghost: RefObject<HTMLElement | null>,
): { readonly store: DragStore; readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void } {
  const t = useT();
  const { module } = useDesigner();
  const latest = useRef({ t, module });
  latest.current = { t, module };
  const [store] = useState(makeDragStore);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    const key = (event.target as Element).closest<HTMLElement>('[data-drag]')?.dataset.drag;
    if (key === undefined) return;
    const stop = () => store.set(noDrag);
    followPointer(event, {
      scrolled: event.currentTarget.querySelector('[data-drop-section]'),
      begin: () =>
        store.set({ dragged: draggedBy(key, latest.current.module, latest.current.t), drop: null }),
      move: (x, y) => {
        const { dragged, drop } = store.get();
        const next = dropTargetAt(x, y);
        store.set({ dragged, drop: next === 'same' ? drop : next });
        if (ghost.current) ghost.current.style.transform = `translate3d(${x}px, ${y}px, 0)`;
      },
      drop: () => {
        const { dragged, drop } = store.get();
        stop();
        const type = fieldCatalogue.get(dragged?.typeName ?? '');
        if (drop && dragged?.fieldId !== undefined) actions.moveField(dragged.fieldId, drop);
        else if (drop && type) actions.insertField(type, drop);
      },
      cancel: stop,
    });
  };
  return { store, onPointerDown };
}

function draggedBy(key: string, module: ModuleDefinition, t: ReturnType<typeof useT>): Dragged {
  const [kind, id = ''] = key.split(/:(.*)/s);
  const field = kind === 'field' ? placeOfField(module, id)?.field : undefined;
  const type = fieldCatalogue.get(field?.editorType ?? id);
  return {
    ...(kind === 'field' ? { fieldId: id } : { typeName: id }),
    label: field?.displayName || typeLabel(type?.name ?? '', t),
    icon: type?.icon ?? 'type',
    width: field?.width ?? firstWidth,
  };
}
