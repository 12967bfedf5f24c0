/** The possible hues of an avatar. */
export const avatarTones = ['accent', 'info', 'success', 'warning', 'danger'] as const;

/** Two letters for a name: from the first and last word, or the first two characters of a single word. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  const first = [...(words[0] ?? '')];
  const last = words.length > 1 ? [...(words.at(-1) ?? '')][0] : first[1];
  return `${first[0] ?? '?'}${last ?? ''}`.toUpperCase();
}

/** The hue of a name, always the same for the same name. */
export function toneOf(name: string): (typeof avatarTones)[number] {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return avatarTones[hash % avatarTones.length] ?? 'accent';
}
