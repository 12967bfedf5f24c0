import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { classes } from '#web/ui/classes.ts';
import type { FieldDisplayProps, FieldView } from '../field-view.tsx';
import { scaleOf } from './definition.ts';
import { Mark, shareOf } from './marks.tsx';
import { RatingInput } from './rating-input.tsx';
import styles from './view.module.css';

/** More marks than these are a number in a cell. */
const maxInCell = 5;
/** The width of one mark in an editable cell. */
const markWidth = 18;

function RatingDisplay({ field, value, density }: FieldDisplayProps) {
  const t = useT();
  const format = useFormat();
  const { maximum } = scaleOf(field);
  const rating = Number(value ?? Number.NaN);
  if (!Number.isFinite(rating)) return null;
  const icon = typeof field.icon === 'string' ? field.icon : 'star';
  const label = t('field-views:marksOf', { value: format.number(rating), maximum });
  if (density === 'cell' && maximum > maxInCell) {
    return (
      <span role="img" className={styles.short} aria-label={label}>
        <Mark icon={icon} share={1} size={14} />
        {format.number(rating)} / {maximum}
      </span>
    );
  }
  const places = Array.from({ length: maximum }, (_, place) => place + 1);
  return (
    <span role="img" className={classes(styles.marks, styles.shown)} aria-label={label}>
      {places.map((place) => (
        <Mark key={place} icon={icon} share={shareOf(rating, place)} size={density === 'cell' ? 14 : 16} />
      ))}
    </span>
  );
}

export const ratingView: FieldView = {
  Input: RatingInput,
  Display: RatingDisplay,
  isGroup: true,
  cellWidth: (field) => scaleOf(field).maximum * markWidth + 14,
  isDrawnInLists: true,
};
