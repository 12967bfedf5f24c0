import { type BrowserAction, isUnsafe } from '#engine/bot/browser-step.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { actingAs } from '#server/features/identity/index.ts';
import { whyNoBrowser } from '#server/platform/browser/find-chromium.ts';
import type { Context } from '#server/platform/context.ts';
import { makeContext } from '#server/platform/make-context.ts';
import type { BotRun } from '../bot.ts';
import { runBot } from '../running/bot-jobs.ts';
import { type AtStep, fail, isRefusal, isStillAt, keep, noteBeginning } from '../stepping/at-step.ts';
import { finishRun } from '../stepping/finish-run.ts';
import { loadBot } from '../stores/bot-store.ts';
import { setBrowserState } from '../stores/run-store.ts';
import { BrowserFault } from './browser-fault.ts';
import type { BrowserHold } from './browser-hold.ts';
import type { BrowserSession } from './browser-session.ts';
import { sealState } from './browser-state.ts';
import { inTime } from './in-time.ts';
import { keepPicture } from './keep-picture.ts';
import { openSession } from './open-session.ts';
import { type BrowsingTools, perform, pictureOf } from './perform.ts';
import { toolsOfRun } from './tools-of-run.ts';

const againMs = 3000;
const stateMs = 15_000;

/**
 * Takes a browser step. What may have an effect in the other system is not repeated: if it had begun and its end was not
 * kept, because the node or the browser was lost, the owner is asked. Answers whether there is more to do at once.
 */
export async function browse(
  ctx: Context,
  at: AtStep,
  action: BrowserAction,
  hold: BrowserHold,
): Promise<boolean> {
  const { run, owner } = at;
  const why = whyNoBrowser(ctx.platform.config);
  if (why === 'missing' || why === 'root') return await fail(ctx, run, `bot_browser_${why}`, pathOf(at), at);
  // Another node has taken steps since: the page of this browser is not the one of the run.
  if (hold.session !== null && hold.keptState !== run.browserState) return false;
  if (!hold.takePlace()) return await comeAgain(ctx, run);
  if (!(await noteBeginning(ctx, at, !isUnsafe(action)))) return false;
  const bot = await loadBot(ctx.db, run.botId);
  if (!bot) return false;
  // A context of its own: files are kept in transactions of their own.
  const { tenant, platform } = ctx;
  const acting = makeContext(platform, { tenant, actor: actingAs(ctx, owner).actor });
  const tools = await toolsOfRun(acting, bot);
  try {
    hold.session ??= await openSession(ctx, run, tools);
    hold.session.way = null;
    const value = await perform(hold.session, action, tools);
    hold.keptState = await keepDone(ctx, at, hold.session, tools, value);
    return true;
  } catch (error) {
    if (!(error instanceof BrowserFault) && !isRefusal(error)) throw error;
    await keepPage(ctx, at, hold.session, tools);
    const code = error instanceof BrowserFault ? error.code : (error.violations[0]?.code ?? error.code);
    const isUnknown = error instanceof BrowserFault && error.isLost && isUnsafe(action);
    // Nobody repeats unknowingly what has been done.
    const isDone = error instanceof BrowserFault && error.isDone && isUnsafe(action);
    if (code !== 'bot_page_lost' && !isUnknown && !isDone) return await fail(ctx, run, code, pathOf(at), at);
    return await ask(ctx, at, isUnknown ? 'bot_asks' : code);
  }
}

const pathOf = ({ advanced }: AtStep) => (advanced.next === 'effect' ? advanced.step.path : null);

/** Has the run wait for its owner. */
async function ask(ctx: Context, at: AtStep, code: string): Promise<false> {
  await ctx.inTransaction(async (tx) => {
    if (!(await isStillAt(tx, at.run))) return;
    await finishRun(tx, at.run, { status: 'asking', code, failedAt: pathOf(at), message: '' });
  });
  return false;
}

/** All browsers of this node are taken, or it runs none: the run comes again. */
async function comeAgain(ctx: Context, { id }: BotRun): Promise<false> {
  await ctx.inTransaction(async (tx) => {
    tx.enqueue(runBot, { runId: id }, { runAt: new Date(tx.platform.now().getTime() + againMs) });
  });
  return false;
}

/** Keeps what was done; answers the state of the browser that is kept now, or undefined if another node was before. */
async function keepDone(
  ctx: Context,
  at: AtStep,
  session: BrowserSession,
  tools: BrowsingTools,
  value: FieldValue,
): Promise<string | null | undefined> {
  const { run } = at;
  // A page that does not answer does not hold the node up.
  const state = await inTime(sealState(ctx, run.id, session), stateMs).catch(() => null);
  await keepPage(ctx, at, session, tools);
  return await ctx.inTransaction(async (tx) => {
    if (!(await isStillAt(tx, run))) return undefined;
    await keep(tx, at, value, { way: session.way });
    // Without its state nobody can say where the browser was.
    const kept = state ?? run.browserState;
    await setBrowserState(tx.db, run.id, kept, session.isWhole && state !== null);
    return kept;
  });
}

/** Keeps a picture of the page, if there is one. */
async function keepPage(
  ctx: Context,
  { run, advanced }: AtStep,
  session: BrowserSession | null,
  { secrets }: BrowsingTools,
): Promise<void> {
  if (session === null || advanced.next !== 'effect') return;
  const picture = await pictureOf(session, secrets);
  if (picture === null) return;
  try {
    await keepPicture(ctx, run.id, { number: advanced.state.taken, path: advanced.step.path, picture });
  } catch (error) {
    // What the step did in the other system counts, with or without its picture.
    ctx.log().warn({ err: error }, 'the picture of a browser step is not kept');
  }
}
