import { classes } from '../classes.ts';
import styles from './app-icon.module.css';
import { Icon } from './icon.tsx';

/** An app's icon on a square: 24 px in rows and headers, 36 px on tiles, tinted for the current app. */
export function AppIcon({
  name,
  isLarge = false,
  isCurrent = false,
}: {
  name: string;
  isLarge?: boolean;
  isCurrent?: boolean;
}) {
  return (
    <span className={classes(styles.tile, isLarge && styles.large, isCurrent && styles.current)}>
      <Icon name={name || 'app-window'} size={isLarge ? 20 : 16} />
    </span>
  );
}
