import type { BotEffect } from '#engine/bot/bot-step.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { rowsWithValue } from '#server/features/entries/index.ts';
import {
  actOnBody,
  type IncomingPlan,
  type ReadBody,
  readBody,
} from '#server/features/incoming-webhooks/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { writeNotifications } from '#server/features/notifications/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { botRunEnded } from '../events.ts';
import { loadBot } from '../stores/bot-store.ts';
import { writeBotMails } from './bot-mail.ts';
import { newsOfBot } from './news-of-bot.ts';
import { planOfEffect } from './plan-of-step.ts';

/** Entries that one step reads at most. */
const maxRead = 100;

/** An effect inside the product, which is undone with its transaction. */
export type InnerEffect = Exclude<
  BotEffect,
  { readonly type: 'wait' | 'runConnector' | 'browse' | 'readDocument' }
>;

/** What an effect needs that is read before the transaction begins, as labels may be looked up in other systems. */
export type Prepared = { readonly plan: IncomingPlan; readonly read: ReadBody } | null;

/** Reads what an effect needs, as the actor. Throws an `AppError` for what the actor could not do. */
export async function prepare(ctx: Context, effect: InnerEffect): Promise<Prepared> {
  if (effect.type !== 'writeEntry' && effect.type !== 'decideTask') return null;
  const { compiled } = await compiledModule(ctx, effect.moduleId);
  const { plan, body } = planOfEffect(effect, compiled.form);
  return { plan, read: await readBody(ctx, plan, body, 'stored') };
}

/**
 * Does what a step asks, as the actor could by hand, and answers its value. Throws an `AppError` for what the actor
 * could not do; then nothing of it may be kept. Needs a transaction.
 */
export async function carryOut(
  ctx: Context,
  effect: InnerEffect,
  prepared: Prepared,
  about: { readonly botId: string; readonly runId: string },
): Promise<FieldValue> {
  if (effect.type === 'notify') {
    const notifications = await writeNotifications(ctx, [
      newsOfBot(ctx, 'botTold', actorOf(ctx).id, effect.text),
    ]);
    const bot = await loadBot(ctx.db, about.botId);
    const told = { ...about, status: 'told', notifications };
    ctx.announce(botRunEnded, told, bot ? { facts: { name: bot.name } } : {});
    return null;
  }
  if (effect.type === 'sendMail') {
    await writeBotMails(ctx, effect, about.runId);
    return null;
  }
  if (effect.type === 'readEntries') {
    const version = await compiledModule(ctx, effect.moduleId);
    const query = { field: effect.field, value: effect.key, filters: effect.filters, length: maxRead };
    return (await rowsWithValue(ctx, version, query)) as unknown as FieldValue;
  }
  if (prepared === null) throw new Error('An effect on an entry is prepared.');
  const { id, revision, workflow_status } = await actOnBody(ctx, prepared.plan, prepared.read);
  return { id, revision, workflow_status };
}
