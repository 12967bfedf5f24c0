/** A person who can be mentioned. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
}

/** The typed text with each chosen `@Name` replaced by the `@[id]` of the API, the longest names first. */
export function withMentionIds(text: string, chosen: readonly Mentionable[]): string {
  return [...chosen]
    .sort((left, right) => right.name.length - left.name.length)
    .reduce((result, { id, name }) => result.replaceAll(`@${name}`, `@[${id}]`), text);
}

/** A text of the wire in pieces: plain ones, and the names of people mentioned. */
export function mentionPieces(
  text: string,
  people: readonly Mentionable[],
): readonly { readonly text: string; readonly isMention: boolean }[] {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return text
    .split(/(@\[[0-9a-f-]{36}\])/i)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const name = names.get(piece.slice(2, -1).toLowerCase());
      return piece.startsWith('@[') && name !== undefined
        ? { text: `@${name}`, isMention: true }
        : { text: piece, isMention: false };
    });
}
