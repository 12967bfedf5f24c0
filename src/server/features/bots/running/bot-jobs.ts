import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';
import type { Bot } from '../bot.ts';

/**
 * Takes the steps of a run, until it waits or ends. A repeated job goes on where the run is. It outlives its browser, so that
 * no other node takes the run over while that one still acts.
 */
export const runBot = defineJob({
  name: 'run-bot',
  payload: z.object({ runId: z.uuid() }),
  expireSeconds: 2 * 3600,
});

/** Gives runs of the tenant their turns, for one that waits for its own or, with null, because a turn may be free. */
export const giveTurns = defineJob({
  name: 'give-bot-turns',
  payload: z.object({ runId: z.uuid().nullable() }),
});

/** A bot that comes due. One that was paused or changed meanwhile is not due at that moment any more. */
export const runDueBot = defineJob({
  name: 'run-due-bot',
  payload: z.object({ botId: z.uuid(), dueAt: z.string() }),
});

/** Looks once a night for runs that did not go on, in case a job was lost. */
export const wakeBots = defineJob({ name: 'wake-bots', payload: z.object({ day: z.string() }) });

/** Forgets the pictures of a run. */
export const dropBotPictures = defineJob({
  name: 'drop-bot-pictures',
  payload: z.object({ runId: z.uuid() }),
});

/** Sends the job for the next moment at which a bot is due. */
export function awaitDueTime(ctx: Context, { id, nextDueAt }: Pick<Bot, 'id' | 'nextDueAt'>): void {
  if (nextDueAt === null) return;
  ctx.enqueue(runDueBot, { botId: id, dueAt: nextDueAt }, { runAt: new Date(nextDueAt) });
}
