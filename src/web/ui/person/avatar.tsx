import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { classes } from '../classes.ts';
import { initialsOf, toneOf } from './initials.ts';
import styles from './person.module.css';

/** Draws the picture of a person, or the children while there is none. */
type AvatarPicture = ComponentType<{ readonly personId: string; readonly children: ReactNode }>;

/** What avatars draw pictures with; null: they show initials only. */
export const AvatarPictures = createContext<AvatarPicture | null>(null);

/**
 * A person as a disc: the picture, else the initials in a hue derived from the name. Decorative, for use beside the
 * name.
 */
export function Avatar({
  name,
  size = 24,
  id,
}: {
  name: string;
  size?: number;
  /** Of the person; without it there is no picture. */
  id?: string | undefined;
}) {
  const Picture = use(AvatarPictures);
  return (
    <span
      className={classes(styles.avatar, styles[toneOf(name)])}
      style={{ width: size, height: size, fontSize: Math.max(8, Math.round(size * 0.4)) }}
      aria-hidden="true"
    >
      {Picture && id ? <Picture personId={id}>{initialsOf(name)}</Picture> : initialsOf(name)}
    </span>
  );
}

/** Several people in a row. Screen readers read the names. */
export function AvatarStack({
  people,
  size = 20,
  most = 3,
}: {
  people: readonly { readonly id?: string; readonly name: string }[];
  size?: number;
  most?: number;
}) {
  return (
    <span className={styles.stack} role="img" aria-label={people.map(({ name }) => name).join(', ')}>
      {people.slice(0, most).map(({ id, name }) => (
        <Avatar key={id ?? name} id={id} name={name} size={size} />
      ))}
      {people.length > most && (
        <span
          className={classes(styles.avatar, styles.neutral)}
          style={{ width: size, height: size, fontSize: 9 }}
          aria-hidden="true"
        >
          +{people.length - most}
        </span>
      )}
    </span>
  );
}
