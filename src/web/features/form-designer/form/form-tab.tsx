import { DndContext, DragOverlay, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ProblemsPanel } from '../screen/problems-panel.tsx';
import { Canvas } from './canvas/canvas.tsx';
import styles from './form-tab.module.css';
import { Palette } from './palette/palette.tsx';
import { PropertyPanel } from './properties/property-panel.tsx';
import { useMarks } from './selection/use-marks.ts';
import { useFieldDrag } from './use-field-drag.ts';
import { useFormActions } from './use-form-actions.ts';
import { useFormClipboard } from './use-form-clipboard.ts';
import { useFormHotkeys } from './use-form-hotkeys.ts';

const Preview = lazy(async () => ({ default: (await import('../preview/preview.tsx')).Preview }));

/** Palette, canvas, properties and problems; the four never change place. */
export function FormTab() {
  const t = useT();
  const [query] = useSearchParams();
  const marks = useMarks();
  const actions = useFormActions(marks);
  const drag = useFieldDrag(actions);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  useFormHotkeys(actions, marks);
  useFormClipboard(actions, marks);
  if (query.get('view') === 'preview') {
    return (
      <Suspense fallback={<SkeletonForm />}>
        <Preview />
      </Suspense>
    );
  }
  return (
    <DndContext
      sensors={sensors}
      autoScroll
      accessibility={{ screenReaderInstructions: { draggable: t('form-designer:dragHint') } }}
      onDragStart={drag.onStart}
      onDragEnd={drag.onEnd}
      onDragCancel={drag.onCancel}
    >
      <div className={styles.tab}>
        <Palette actions={actions} />
        <div className={styles.middle}>
          <Canvas actions={actions} marks={marks} drop={drag.drop} />
          <ProblemsPanel />
        </div>
        <PropertyPanel actions={actions} marks={marks} />
      </div>
      <DragOverlay dropAnimation={null} style={{ pointerEvents: 'none' }}>
        {drag.dragged && (
          <span className={styles.dragged}>
            <Icon name={drag.dragged.icon} />
            {drag.dragged.label}
            {drag.columns && <small className="tabular">{t('form-designer:columns', drag.columns)}</small>}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  );
}
