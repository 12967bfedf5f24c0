import { Avatar } from '#web/ui/person/avatar.tsx';
import type { FieldDisplayProps } from '../field-view.tsx';
import styles from './person-display.module.css';

/** A person by picture and name. The id when the name is unknown. */
export function PersonDisplay({ value, facts }: FieldDisplayProps) {
  if (typeof value !== 'string') return null;
  const name = facts.labelOf('user', value) ?? value;
  return (
    <span className={styles.person}>
      <Avatar id={value} name={name} size={20} />
      <span className="cut">{name}</span>
    </span>
  );
}
