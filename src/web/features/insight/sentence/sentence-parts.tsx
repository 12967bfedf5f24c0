import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Select } from '#web/ui/select/select.tsx';
import dragStyles from '../drag/drag.module.css';
import type { Zone } from '../drag/drop-part.ts';
import type { ReportDrag } from '../drag/use-report-drag.ts';
import styles from '../insight.module.css';

/** A choice of a part of a sentence. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Parts of one kind: each a choice with a cross, and one more choice that adds. */
export function Parts<Part>(props: {
  readonly parts: readonly Part[];
  readonly min: number;
  readonly max: number;
  readonly options: readonly Option[];
  readonly write: (part: Part) => string;
  readonly read: (text: string) => Part;
  readonly label: string;
  readonly addLabel: string;
  /** By which parts are dragged within their zone and to others; absent: they stay where they are. */
  readonly drag?: ReportDrag;
  readonly zone?: Zone;
  readonly extra?: (part: Part, change: (part: Part) => void) => ReactNode;
  readonly onChange: (parts: readonly Part[]) => void;
}) {
  const t = useT();
  const { parts, min, max, options, write, read, onChange, drag, zone } = props;
  const over = drag?.drag?.over?.zone === zone ? drag?.drag?.over?.index : undefined;
  const replace = (place: number, part: Part) =>
    onChange(parts.map((old, other) => (other === place ? part : old)));
  const taken = new Set(parts.map(write));
  const free = options.filter(({ value }) => !taken.has(value));
  return (
    <span className={dragStyles.zone} data-zone={zone} data-over={over !== undefined}>
      {parts.map((part, place) => {
        const value = write(part);
        const name = options.find((option) => option.value === value)?.label ?? value;
        return (
          <span key={value} data-part className={classes(styles.group, over === place && dragStyles.before)}>
            {drag && zone && (
              <span
                className={dragStyles.grip}
                title={t('insight:drag')}
                onPointerDown={(event) => drag.begin(event, { zone, index: place }, name)}
              >
                <Icon name="grip-vertical" size={14} />
              </span>
            )}
            <Select
              kind="quiet"
              className={styles.part}
              aria-label={`${props.label}: ${name}`}
              value={value}
              options={options.filter((option) => option.value === value || !taken.has(option.value))}
              onChange={(next) => replace(place, read(next))}
            />
            {props.extra?.(part, (next) => replace(place, next))}
            {parts.length > min && (
              <IconButton
                icon="x"
                size="tiny"
                label={`${t('insight:remove')}: ${name}`}
                onClick={() => onChange(parts.filter((_, other) => other !== place))}
              />
            )}
          </span>
        );
      })}
      {parts.length < max && free.length > 0 && (
        <Select
          kind="quiet"
          className={styles.add}
          aria-label={props.addLabel}
          value=""
          options={[{ value: '', label: `+ ${props.addLabel}` }, ...free]}
          onChange={(next) => next !== '' && onChange([...parts, read(next)])}
        />
      )}
    </span>
  );
}
