import { markedText } from '#engine/text/marked-text.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { rankTexts, wordsOf } from './rank-texts.ts';

/** People who can sign in, by name, username and e-mail address, as everyone finds them where people are chosen. */
export async function findPeople(ctx: Context, query: string, limit: number) {
  const { people } = await directory(ctx);
  const active = [...people.values()]
    .filter(({ isActive }) => isActive)
    .sort((left, right) => left.name.localeCompare(right.name, ctx.locale));
  const words = wordsOf(query);
  return rankTexts(active, query, ({ name, username, email }) => [name, username, email], limit).map(
    ({ id, name, email }) => ({
      id,
      name: [...markedText(name, words)],
      email: [...markedText(email, words)],
    }),
  );
}
