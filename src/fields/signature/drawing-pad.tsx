import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ink, paper } from './ink.tsx';
import styles from './view.module.css';

/** Paper to draw on with finger, pen or mouse; gives the canvas once something is on it, null when it is bare. */
export function DrawingPad({ onChange }: { onChange: (drawing: HTMLCanvasElement | null) => void }) {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    const density = Math.max(window.devicePixelRatio, 2);
    sheet.width = sheet.offsetWidth * density;
    sheet.height = sheet.offsetHeight * density;
    sheet.getContext('2d')?.scale(density, density);
    const drawn = new SignaturePad(sheet, {
      penColor: ink,
      backgroundColor: paper,
      minWidth: 0.8,
      maxWidth: 2.6,
    });
    pad.current = drawn;
    drawn.addEventListener('endStroke', () => latest.current(sheet));
    return () => {
      drawn.off();
      latest.current(null);
    };
  }, []);
  return (
    <div className={styles.pad}>
      <canvas ref={canvas} className={styles.canvas} aria-label={t('field-views:drawHere')} role="img" />
      <span className={styles.hint} aria-hidden="true">
        {t('field-views:drawHere')}
      </span>
      <Button
        size="tiny"
        icon="undo-2"
        className={styles.clear}
        onClick={() => {
          pad.current?.clear();
          onChange(null);
        }}
      >
        {t('field-views:clearDrawing')}
      </Button>
    </div>
  );
}
