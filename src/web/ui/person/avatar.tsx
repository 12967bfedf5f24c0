import { useState } from 'react';
import { classes } from '../classes.ts';
import { initialsOf, toneOf } from './initials.ts';
import styles from './person.module.css';

/**
 * A person as a disc: the picture, else the initials in a hue derived from the name. Decorative, for use beside the
 * name.
 */
export function Avatar({
  name,
  size = 24,
  picture,
}: {
  name: string;
  size?: number;
  picture?: string | null;
}) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <span
      className={classes(styles.avatar, styles[toneOf(name)])}
      style={{ width: size, height: size, fontSize: Math.max(8, Math.round(size * 0.4)) }}
      aria-hidden="true"
    >
      {picture && !hasFailed ? (
        <img src={picture} alt="" onError={() => setHasFailed(true)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

/** Several people in a row. Screen readers read the names. */
export function AvatarStack({
  names,
  size = 20,
  most = 3,
}: {
  names: readonly string[];
  size?: number;
  most?: number;
}) {
  return (
    <span className={styles.stack} role="img" aria-label={names.join(', ')}>
      {names.slice(0, most).map((name) => (
        <Avatar key={name} name={name} size={size} />
      ))}
      {names.length > most && (
        <span
          className={classes(styles.avatar, styles.neutral)}
          style={{ width: size, height: size, fontSize: 9 }}
          aria-hidden="true"
        >
          +{names.length - most}
        </span>
      )}
    </span>
  );
}
