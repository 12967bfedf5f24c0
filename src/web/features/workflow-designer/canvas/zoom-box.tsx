import { type FitViewOptions, useReactFlow, useViewport } from '@xyflow/react';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import styles from './workflow-canvas.module.css';

const durationMs = 200;

/** Zoom out, reset to 100 %, zoom in, fit. */
export function ZoomBox({ fitViewOptions }: { fitViewOptions: FitViewOptions }) {
  const t = useT();
  const flow = useReactFlow();
  const { zoom } = useViewport();
  const { number } = useFormat();
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : durationMs;
  return (
    <div className={`${styles.bar} ${styles.zoom}`} role="toolbar" aria-label={t('workflow-designer:zoom')}>
      <IconButton
        icon="minus"
        size="tiny"
        label={t('workflow-designer:zoomOut')}
        onClick={() => void flow.zoomOut({ duration })}
      />
      <span className={styles.percent}>{number(Math.round(zoom * 100))} %</span>
      <IconButton
        icon="plus"
        size="tiny"
        label={t('workflow-designer:zoomIn')}
        onClick={() => void flow.zoomIn({ duration })}
      />
      <IconButton
        icon="maximize"
        size="tiny"
        label={t('workflow-designer:fit')}
        onClick={() => void flow.fitView({ ...fitViewOptions, duration })}
      />
    </div>
  );
}
