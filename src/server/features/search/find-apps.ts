import { markedText } from '#engine/text/marked-text.ts';
import { listVisibleModules } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { rankTexts, wordsOf } from './rank-texts.ts';

/** Apps that the actor may open, by name and description. */
export async function findApps(ctx: Context, query: string, limit: number) {
  const { modules } = await listVisibleModules(ctx);
  const words = wordsOf(query);
  return rankTexts(modules, query, (app) => [app.displayName, app.description], limit).map((app) => ({
    id: app.id,
    name: [...markedText(app.displayName, words)],
    about: [...markedText(app.description, words)],
    icon: app.icon,
  }));
}
