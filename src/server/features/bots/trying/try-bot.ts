import type { z } from 'zod';
import type { botSample, botTrial } from '#contracts/bots/bot-shapes.ts';
import type { tryBot as endpoint } from '#contracts/bots/try-bot.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { type Advanced, advanceBot, beginBot, completeStep } from '#engine/bot/advance-bot.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import type { BrowserAction } from '#engine/bot/browser-step.ts';
import { type CompiledBot, compileBot } from '#engine/bot/compile-bot.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { maskedBody } from '#server/features/incoming-webhooks/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { BrowserFault } from '../browsing/browser-fault.ts';
import { textOfCode } from '../present-bot.ts';
import { stepFaults } from '../settings/bot-faults.ts';
import { isRefusal } from '../stepping/at-step.ts';
import { carryOut, prepare } from '../stepping/carry-out.ts';
import { noteTestedSteps } from '../stores/tested-steps-store.ts';
import { type Seen, TrialBrowser } from './trial-browser.ts';

type Trial = z.output<typeof botTrial>;
type Sample = z.output<typeof botSample>;
type Answers = Readonly<Record<string, FieldValue>>;

/** Effects that a trial has; a longer one is stopped. */
const maxEffects = 200;

/**
 * Runs the steps as the caller and undoes them. No transaction waits for a page: the one of the steps is undone, the browser
 * is asked, and the steps are run again with what it gave.
 */
export async function tryBot(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const violations = await stepFaults(ctx, body.steps);
  if (violations.length > 0)
    throw new AppError('validation_failed', {}, { violations: violations.slice(0, 50) });
  const { bot } = compileBot(body.steps);
  const browser = body.opens_pages ? new TrialBrowser(ctx, body.addresses) : null;
  const pages: Pages = browser ? new Map() : null;
  try {
    for (;;) {
      const outcome = await undone(ctx, (tx) => runAll(tx, bot, body.sample, pages));
      if (!('asks' in outcome)) {
        if (outcome.status === 'succeeded') await noteSuccess(ctx, body.steps);
        return outcome;
      }
      if (browser && pages) pages.set(outcome.at, await onPage(ctx, browser, outcome.asks));
    }
  } finally {
    await browser?.close();
  }
}

/** A bot with these steps can be switched on from now on. */
const noteSuccess = (ctx: Context, steps: readonly BotStep[]) =>
  ctx.inTransaction((tx) => noteTestedSteps(tx.db, steps, tx.now));

/** What browser steps gave, by the number of the step in the run; null: no page is opened. */
type Pages = Map<number, PageStep> | null;

/** A browser step that was tried: what it saw, or why it failed. */
type PageStep = { readonly durationMs: number } & ({ readonly seen: Seen } | { readonly code: string });

/** The end of a trial, or the browser step whose value it needs to go on. */
type Outcome = Trial | { readonly asks: BrowserAction; readonly at: number };

async function onPage(ctx: Context, browser: TrialBrowser, action: BrowserAction): Promise<PageStep> {
  const beganOn = ctx.platform.now().getTime();
  const durationMs = () => ctx.platform.now().getTime() - beganOn;
  try {
    const seen = await browser.take(action);
    return { seen, durationMs: durationMs() };
  } catch (error) {
    if (!(error instanceof BrowserFault)) throw error;
    return { code: error.code, durationMs: durationMs() };
  }
}

async function undone(ctx: Context, work: (tx: Context) => Promise<Outcome>): Promise<Outcome> {
  try {
    return await ctx.inTransaction(async (tx) => {
      throw new TakenBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome;
    throw error;
  }
}

/** Thrown so that the transaction is undone although all went well. */
class TakenBack extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('taken back');
    this.outcome = outcome;
  }
}

async function runAll(
  ctx: Context,
  bot: CompiledBot,
  { input, answers }: Sample,
  pages: Pages,
): Promise<Outcome> {
  const steps: Trial['steps'] = [];
  let state = beginBot(input);
  const failed = (code: string, failedAt: string): Trial => ({
    status: 'failed',
    failed_at: failedAt,
    message: textOfCode(ctx, code, {}),
    steps,
  });
  for (let effects = 0; ; effects += 1) {
    const advanced = advanceBot(bot, state);
    steps.push(...advanced.passed.map((passed) => shown(passed, 0, false)));
    if (advanced.next === 'end') return { status: 'succeeded', failed_at: null, message: '', steps };
    if (advanced.next === 'failure') return failed(advanced.code, advanced.path);
    const { step, effect } = advanced;
    if (effects >= maxEffects) return failed('bot_too_long', step.path);
    const at = advanced.state.taken;
    const page = pages?.get(at);
    if (pages && effect.type === 'browse' && !page) return { asks: effect.action, at };
    if (page && 'code' in page) return failed(page.code, step.path);
    try {
      const taken = page ? ofPage(bot, advanced, page, answers) : await ofEffect(ctx, bot, advanced, answers);
      steps.push(shown({ ...step, value: taken.value }, taken.durationMs, taken.isImagined));
      state = completeStep(bot, advanced.state, taken.value);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return failed(error.violations[0]?.code ?? error.code, step.path);
    }
  }
}

type AtEffect = Extract<Advanced, { readonly next: 'effect' }>;

/** A step as a trial took it. */
interface TriedStep {
  readonly value: FieldValue;
  readonly durationMs: number;
  /** Other systems are not asked, and nobody waits. */
  readonly isImagined: boolean;
}

function ofPage(
  bot: CompiledBot,
  { step }: AtEffect,
  { seen, durationMs }: Extract<PageStep, { readonly seen: Seen }>,
  answers: Answers,
): TriedStep {
  if (seen !== null) return { value: seen.value, durationMs, isImagined: false };
  return { value: answers[resultOf(bot, step.path)] ?? null, durationMs, isImagined: true };
}

async function ofEffect(
  ctx: Context,
  bot: CompiledBot,
  { effect, step }: AtEffect,
  answers: Answers,
): Promise<TriedStep> {
  if (effect.type === 'wait') return { value: null, durationMs: 0, isImagined: true };
  if (effect.type === 'runConnector' || effect.type === 'readDocument' || effect.type === 'browse') {
    const value = answers[resultOf(bot, step.path)] ?? null;
    return { value, durationMs: 0, isImagined: true };
  }
  const beganOn = ctx.platform.now().getTime();
  const prepared = await prepare(ctx, effect);
  const about = { botId: ctx.randomId(), runId: ctx.randomId() };
  const value = await ctx.attempt((tx) => carryOut(tx, effect, prepared, about));
  return { value, durationMs: ctx.platform.now().getTime() - beganOn, isImagined: false };
}

/** The name of a step's result; empty: it has none. */
function resultOf({ steps }: CompiledBot, path: string): string {
  const parts = [...path.matchAll(/(steps|otherwise)\[(\d+)\]/g)];
  let list: unknown = steps;
  let step: Record<string, unknown> = {};
  for (const [index, [, branch = '', at = '']] of parts.entries()) {
    if (index > 0) list = step[branch];
    step = (list as Record<string, unknown>[])[Number(at)] ?? {};
  }
  return typeof step.result === 'string' ? step.result : '';
}

function shown(
  { path, type, value }: { readonly path: string; readonly type: string; readonly value: FieldValue },
  durationMs: number,
  isImagined: boolean,
): Trial['steps'][number] {
  return { path, type, value: maskedBody(value), duration_ms: durationMs, is_imagined: isImagined };
}
