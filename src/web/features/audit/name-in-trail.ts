/** Characters of an id that tell erased people apart. */
const shownOfId = 6;

/**
 * A person's name for the filter of the trail. All erased people have the same name and no user name, so the end of
 * their id stands in for both.
 */
export function nameInTrail(person: {
  readonly id: string;
  readonly full_name: string;
  readonly username: string;
}): string {
  return person.username === '' ? `${person.full_name} ${person.id.slice(-shownOfId)}` : person.full_name;
}
