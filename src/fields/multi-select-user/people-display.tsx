import { textsIn } from '#engine/form/value-kinds/text-list-kind.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { Avatar, AvatarStack } from '#web/ui/person/avatar.tsx';
import type { FieldDisplayProps } from '../field-view.tsx';
import styles from './view.module.css';

/** People by name; in a cell several become a stack of faces. */
export function PeopleDisplay({ value, density, facts }: FieldDisplayProps) {
  const people = (Array.isArray(value) ? value : []).flatMap((item: FieldValue) =>
    personOf(item, facts.labelOf),
  );
  if (people.length === 0) return null;
  if (density === 'cell' && people.length > 1) return <AvatarStack people={people} />;
  return (
    <ul className={styles.people}>
      {people.map(({ id, name }) => (
        <li key={id} className={styles.person}>
          <Avatar id={id} name={name} size={20} />
          <span className="cut">{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** An item as an id, or as entries show people: `{id, name}`. */
function personOf(item: FieldValue, labelOf: FieldDisplayProps['facts']['labelOf']) {
  const [id] = textsIn([item]);
  if (id !== undefined) return [{ id, name: labelOf('user', id) ?? id }];
  if (typeof item !== 'object' || item === null || !('name' in item)) return [];
  return [{ id: String(item.id), name: String(item.name) }];
}
