import type { PointerEvent } from 'react';
import type { FieldDefinition } from '#engine/form/definition.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { gridColumns } from '../commands/places.ts';
import styles from './resize-handle.module.css';

/** The right edge of the selected field. Dragging it or pressing arrow keys changes the width. */
export function ResizeHandle(props: { field: FieldDefinition; onResize: (width: number) => void }) {
  const { field, onResize } = props;
  const t = useT();
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    const handle = event.currentTarget;
    const row = handle.closest<HTMLElement>('[data-drop-row]')?.getBoundingClientRect();
    const left = handle.closest<HTMLElement>('[data-drop-field]')?.getBoundingClientRect().left ?? 0;
    if (!row) return;
    handle.setPointerCapture(event.pointerId);
    let width = field.width;
    const move = (moved: globalThis.PointerEvent) => {
      const next = Math.round(((moved.clientX - left) / row.width) * gridColumns);
      if (next === width) return;
      width = next;
      onResize(next);
    };
    const end = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('lostpointercapture', end);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end);
  };
  return (
    <span
      role="slider"
      tabIndex={-1}
      className={styles.handle}
      aria-label={t('form-designer:width')}
      aria-valuemin={1}
      aria-valuemax={gridColumns}
      aria-valuenow={field.width}
      onPointerDown={onPointerDown}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') onResize(field.width - 1);
        if (event.key === 'ArrowRight') onResize(field.width + 1);
      }}
    />
  );
}
