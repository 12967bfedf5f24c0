import { errorStatus } from '#contracts/errors.ts';
import { type Advanced, completeStep } from '#engine/bot/advance-bot.ts';
import type { CompiledBot } from '#engine/bot/compile-bot.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { maskedBody } from '#server/features/incoming-webhooks/index.ts';
import type { Person } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { BotRun, FoundWay, TakenStep } from '../bot.ts';
import { insertSteps, loadRun, setBegunCall, setState } from '../stores/run-store.ts';
import { finishRun } from './finish-run.ts';
import { givenByStep } from './given-by-step.ts';

/** A run at one of its steps, before it is taken. */
export interface AtStep {
  readonly run: BotRun;
  readonly owner: Person;
  readonly bot: CompiledBot;
  readonly advanced: Advanced;
  readonly beganOn: number;
}

/** Stores that the step has been taken. Needs a transaction that holds the run. */
export async function keep(
  ctx: Context,
  at: AtStep,
  value: FieldValue,
  { wakesOn = null, way = null }: { readonly wakesOn?: Date | null; readonly way?: FoundWay | null } = {},
) {
  const { run, bot, advanced } = at;
  await insertSteps(ctx.db, run.id, [...passedSteps(ctx, at), ...stepTaken(ctx, at, value, way)]);
  await setState(ctx.db, run.id, completeStep(bot, advanced.state, value), wakesOn);
}

/** Whether the run, which is locked from now on, is where it was read. */
export async function isStillAt(ctx: Context, run: BotRun): Promise<boolean> {
  return (await heldAt(ctx, run)) !== null;
}

async function heldAt(ctx: Context, { id, state }: BotRun): Promise<BotRun | null> {
  const held = await loadRun(ctx.db, id, { lock: true });
  return held?.status === 'running' && held.state.taken === state.taken ? held : null;
}

/**
 * Notes that a step begins whose effect is outside the product; false: it is not to be taken now. If it had begun before and
 * its end was not kept, the owner is asked, unless it can be repeated. If another node has begun it since this one read the
 * run, it is under way there and left alone.
 */
export async function noteBeginning(
  ctx: Context,
  { run, advanced }: AtStep,
  canRepeat: boolean,
): Promise<boolean> {
  const { taken } = advanced.state;
  return await ctx.inTransaction(async (tx) => {
    const held = await heldAt(tx, run);
    if (held === null || held.begunCall !== run.begunCall) return false;
    if (held.begunCall === taken && !canRepeat) {
      const failedAt = advanced.next === 'effect' ? advanced.step.path : null;
      await finishRun(tx, run, { status: 'asking', code: 'bot_asks', failedAt, message: '' });
      return false;
    }
    await setBegunCall(tx.db, run.id, taken);
    return true;
  });
}

/** Ends a run as failed, with the steps it passed; nothing more is to do. */
export async function fail(ctx: Context, run: BotRun, code: string, failedAt: string | null, at?: AtStep) {
  await ctx.inTransaction(async (tx) => {
    if (!(await isStillAt(tx, run))) return;
    if (at) await insertSteps(tx.db, run.id, passedSteps(tx, at));
    await finishRun(tx, run, { status: 'failed', code, failedAt, message: '' });
  });
  return false;
}

/** The steps that a run passed on its way to this one; their numbers follow from the state, so that each is kept once. */
export function passedSteps(ctx: Context, { run, advanced, beganOn }: AtStep): TakenStep[] {
  const passedOn = new Date(beganOn).toISOString();
  return advanced.passed.map(({ path, type, value }, index) => ({
    number: run.state.taken + index,
    path,
    type,
    passedOn,
    durationMs: Math.max(0, ctx.platform.now().getTime() - beganOn),
    given: null,
    value: maskedBody(value),
    way: null,
  }));
}

function stepTaken(
  ctx: Context,
  { advanced, beganOn }: AtStep,
  value: FieldValue,
  way: FoundWay | null,
): TakenStep[] {
  if (advanced.next !== 'effect') return [];
  const { path, type } = advanced.step;
  return [
    {
      number: advanced.state.taken,
      path,
      type,
      passedOn: new Date(beganOn).toISOString(),
      durationMs: Math.max(0, ctx.platform.now().getTime() - beganOn),
      given: givenByStep(advanced.effect),
      value: maskedBody(value),
      way,
    },
  ];
}

/** Errors that a repeat would not resolve. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && !error.canRunAgain && errorStatus[error.code] < 500;
}
