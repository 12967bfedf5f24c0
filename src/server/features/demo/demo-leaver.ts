import { addDays } from '#engine/value/calendar.ts';
import { setLeavingDate } from '#server/features/administration/index.ts';
import { freshDirectory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import demo from '../../../../samples/demo.json' with { type: 'json' };

/** Sets the day on which one of the demo people leaves, so that the hand-over has something to show. */
export async function seedLeaver(ctx: Context): Promise<void> {
  const { username, inDays, restTo } = demo.leaver;
  const people = await freshDirectory(ctx);
  const [id, rest] = [username, restTo].map((name) => people.personByUsername(name)?.id ?? '');
  const on = addDays(ctx.now.toISOString().slice(0, 10), inDays);
  if (id && rest && on) await setLeavingDate(ctx, { body: { id, on, rest_to: rest } });
}
