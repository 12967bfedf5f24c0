import { createHash } from 'node:crypto';
import type { BotEffect } from '#engine/bot/bot-step.ts';
import { costOfReading, type ReadValues, valuesOfDocument } from '#server/features/document-reading/index.ts';
import { actingAs } from '#server/features/identity/index.ts';
import type { Context } from '#server/platform/context.ts';
import { makeContext } from '#server/platform/make-context.ts';
import type { BotRun } from '../bot.ts';
import { runBot } from '../running/bot-jobs.ts';
import { setCost } from '../stores/cost-store.ts';
import { type AtStep, fail, isRefusal, isStillAt, keep } from './at-step.ts';

type Reading = Extract<BotEffect, { readonly type: 'readDocument' }>;

const againMs = 2000;
/** While the provider is paused. */
const pausedMs = 60_000;

/** Failures that are of the provider, not of the document. */
const ofProvider: ReadonlySet<string | null> = new Set([
  'provider_refused',
  'provider_not_ready',
  'provider_not_reachable',
  'sent_unsure',
]);

/**
 * Has a document read once, however often the step is taken, and comes again until it was. Answers whether there is more to
 * do at once.
 */
export async function readDocument(ctx: Context, at: AtStep, { moduleId, file }: Reading): Promise<boolean> {
  const { run, owner, advanced } = at;
  const path = advanced.next === 'effect' ? advanced.step.path : null;
  const key = keyOfFile(file);
  if (key === null) return await fail(ctx, run, 'bot_document_missing', path, at);
  const id = readingId(run, advanced.state.taken);
  let read: ReadValues;
  try {
    const { actor, locale } = actingAs(ctx, owner);
    const acting = makeContext(ctx.platform, { tenant: ctx.tenant, actor, locale });
    read = await valuesOfDocument(acting, { id, moduleId, key });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const code =
      error.code === 'not_found' ? 'bot_document_missing' : (error.violations[0]?.code ?? error.code);
    return await fail(ctx, run, code, path, at);
  }
  const cost = read.state === 'waiting' ? null : await costOfReading(ctx.db, id);
  if (cost) await ctx.inTransaction((tx) => setCost(tx.db, run.id, advanced.state.taken, cost));
  if (read.state === 'failed') {
    const code = ofProvider.has(read.failure) ? 'bot_reader_failed' : 'bot_document_unreadable';
    return await fail(ctx, run, code, path, at);
  }
  await ctx.inTransaction(async (tx) => {
    if (!(await isStillAt(tx, run))) return;
    if (read.state === 'read') await keep(tx, at, read.value);
    else {
      const waitMs = read.state === 'waiting' && read.isPaused ? pausedMs : againMs;
      tx.enqueue(runBot, { runId: run.id }, { runAt: new Date(tx.platform.now().getTime() + waitMs) });
    }
  });
  return read.state === 'read';
}

/** The key of a file, or of the only one in a list; null: it is none. */
function keyOfFile(value: unknown): string | null {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  const key = typeof one === 'object' && one !== null && 'key' in one ? one.key : null;
  return typeof key === 'string' ? key : null;
}

/** The same for each attempt at a step, so that its document is sent once. */
function readingId({ id }: BotRun, taken: number): string {
  const hex = createHash('sha256').update(`${id} ${taken}`).digest('hex');
  // As a name-based UUID has it (RFC 9562, version 8).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
