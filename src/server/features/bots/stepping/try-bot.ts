import type { z } from 'zod';
import type { botTrial } from '#contracts/bots/bot-shapes.ts';
import type { tryBot as endpoint } from '#contracts/bots/try-bot.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { type Advanced, advanceBot, beginBot, completeStep } from '#engine/bot/advance-bot.ts';
import type { BotStepName } from '#engine/bot/bot-step.ts';
import { isBrowserStep } from '#engine/bot/browser-step.ts';
import { type CompiledBot, compileBot } from '#engine/bot/compile-bot.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { maskedBody } from '#server/features/incoming-webhooks/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { textOfCode } from '../present-bot.ts';
import { stepFaults } from '../settings/bot-faults.ts';
import { isRefusal } from './at-step.ts';
import { carryOut, prepare } from './carry-out.ts';

type Trial = z.output<typeof botTrial>;
type Answers = Readonly<Record<string, FieldValue>>;

/** Effects that a trial has; a longer one is stopped. */
const maxEffects = 200;

/** Runs the steps as the caller and undoes them. */
export async function tryBot(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const violations = await stepFaults(ctx, body.steps);
  if (violations.length > 0)
    throw new AppError('validation_failed', {}, { violations: violations.slice(0, 50) });
  const { bot } = compileBot(body.steps);
  try {
    return await ctx.inTransaction(async (tx) => {
      throw new TakenBack(await runAll(tx, bot, body.sample.input, body.sample.answers));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.trial;
    throw error;
  }
}

/** Thrown so that the transaction is undone although all went well. */
class TakenBack extends Error {
  readonly trial: Trial;

  constructor(trial: Trial) {
    super('taken back');
    this.trial = trial;
  }
}

async function runAll(ctx: Context, bot: CompiledBot, input: FieldValue, answers: Answers): Promise<Trial> {
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
    const { step } = advanced;
    if (effects >= maxEffects) return failed('bot_too_long', step.path);
    const beganOn = ctx.platform.now().getTime();
    try {
      const value = await imagined(ctx, bot, advanced, answers);
      const isImagined = isImaginedStep(step.type);
      steps.push(shown({ ...step, value }, ctx.platform.now().getTime() - beganOn, isImagined));
      state = completeStep(bot, advanced.state, value);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return failed(error.violations[0]?.code ?? error.code, step.path);
    }
  }
}

/** Steps of a trial that are not taken: other systems are not asked. */
const isImaginedStep = (type: BotStepName) =>
  type === 'runConnector' || type === 'wait' || isBrowserStep({ type });

/** The value of an effect in a trial. */
async function imagined(
  ctx: Context,
  bot: CompiledBot,
  { effect, step }: Extract<Advanced, { readonly next: 'effect' }>,
  answers: Answers,
): Promise<FieldValue> {
  if (effect.type === 'wait') return null;
  if (effect.type === 'runConnector' || effect.type === 'browse')
    return answers[resultOf(bot, step.path)] ?? null;
  const prepared = await prepare(ctx, effect);
  const about = { botId: ctx.randomId(), runId: ctx.randomId() };
  return await ctx.attempt((tx) => carryOut(tx, effect, prepared, about));
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
