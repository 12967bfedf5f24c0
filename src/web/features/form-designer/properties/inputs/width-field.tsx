import type { KeyboardEvent } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { columnNumbers, gridColumns } from '../../commands/places.ts';
import styles from '../property-panel.module.css';

/**
 * The width of a field in columns, set by clicking one of twelve cells or by arrow keys. `width` is null if several
 * fields differ.
 */
export function WidthField(props: { width: number | null; onChange: (width: number) => void }) {
  const { onChange } = props;
  const t = useT();
  const width = props.width ?? 0;
  const isMixed = props.width === null;
  const onKeyDown = (event: KeyboardEvent) => {
    const widths: Readonly<Record<string, number>> = {
      ArrowLeft: width - 1,
      ArrowDown: width - 1,
      ArrowRight: width + 1,
      ArrowUp: width + 1,
      Home: 1,
      End: gridColumns,
    };
    const next = widths[event.key];
    if (next === undefined || event.altKey) return;
    event.preventDefault();
    onChange(Math.max(1, Math.min(next, gridColumns)));
  };
  return (
    <Field label={t('form-designer:width')} id="property-width" isGroup>
      {() => (
        <div className={styles.width}>
          <div
            id="property-width"
            role="slider"
            tabIndex={0}
            className={styles.cells}
            aria-label={t('form-designer:width')}
            aria-valuemin={1}
            aria-valuemax={gridColumns}
            aria-valuenow={width}
            aria-valuetext={
              isMixed
                ? t('form-designer:different')
                : t('form-designer:ofColumns', { width, columns: gridColumns })
            }
            onKeyDown={onKeyDown}
            onPointerDown={(event) => {
              const box = event.currentTarget.getBoundingClientRect();
              onChange(Math.max(1, Math.ceil(((event.clientX - box.left) / box.width) * gridColumns)));
            }}
          >
            {columnNumbers.map((column) => (
              <i key={column} data-on={column <= width} />
            ))}
          </div>
          <b className="tabular">{isMixed ? '–' : width}</b>
        </div>
      )}
    </Field>
  );
}
