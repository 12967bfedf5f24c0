import { lazy, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ProblemsPanel } from '#web/features/app-checks/index.ts';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Canvas } from './canvas/canvas.tsx';
import { DragGhost } from './drag/drag-ghost.tsx';
import { DragProvider } from './drag/drag-store.ts';
import { useFieldDrag } from './drag/use-field-drag.ts';
import styles from './form-tab.module.css';
import { Palette } from './palette/palette.tsx';
import { PropertyPanel } from './properties/property-panel.tsx';
import { useMarks } from './selection/use-marks.ts';
import { useFormActions } from './use-form-actions.ts';
import { useFormClipboard } from './use-form-clipboard.ts';
import { useFormHotkeys } from './use-form-hotkeys.ts';

const Preview = lazy(async () => ({ default: (await import('./preview/preview.tsx')).Preview }));

/** Palette, canvas, properties and problems, always at the same positions. */
export function FormTab() {
  const [query] = useSearchParams();
  const marks = useMarks();
  const actions = useFormActions(marks);
  const ghost = useRef<HTMLDivElement>(null);
  const { store, onPointerDown } = useFieldDrag(actions, ghost);
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
    <DragProvider value={store}>
      <div className={styles.tab} onPointerDown={onPointerDown}>
        <Palette actions={actions} />
        <div className={styles.middle}>
          <Canvas actions={actions} marks={marks} />
          <ProblemsPanel />
        </div>
        <PropertyPanel actions={actions} marks={marks} />
        <DragGhost place={ghost} />
      </div>
    </DragProvider>
  );
}
