import { classes } from '#web/ui/classes.ts';
import type { FieldDensity } from '../field-view.tsx';
import styles from './input.module.css';

/** Look of a text control in the given place; `isEnd` aligns numbers. */
export const inputClass = (density: FieldDensity | undefined, isEnd = false): string =>
  classes(styles.input, density === 'cell' && styles.cell, isEnd && styles.end);
