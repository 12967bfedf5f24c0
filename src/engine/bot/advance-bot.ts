import { evaluateFully } from '../expression/evaluate-fully.ts';
import type { Bindings } from '../expression/expression.ts';
import type { FieldValue } from '../value/field-value.ts';
import type { BotEffect, BotStep, BotStepName } from './bot-step.ts';
import type { CompiledBot } from './compile-bot.ts';
import { inputName } from './compile-bot.ts';
import type { Move } from './step-type.ts';
import { typeOfStep } from './step-types.ts';

/** Items of one repetition; a longer list stops the run. */
export const maxRounds = 1000;

/** Steps that one run takes in all. */
const maxTaken = 20_000;

/** A list of steps that is under way: the place in it and, for a repetition, its items and the one it is at. */
interface BotFrame {
  readonly at: number;
  readonly branch: 'steps' | 'otherwise';
  readonly items: readonly FieldValue[] | null;
  readonly round: number;
}

/** Where a run is; plain JSON, kept between steps. No frames: it has ended. */
export interface BotState {
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly frames: readonly BotFrame[];
  /** Steps taken so far: the number of the step that is next, the same however often it is tried. */
  readonly taken: number;
}

/** A step that was passed, for the log: `path` such as `steps[1].steps[0]`. */
interface PassedStep {
  readonly path: string;
  readonly type: BotStepName;
  readonly value: FieldValue;
}

/** How far a run got: it waits for an effect, has ended, or cannot go on. */
export type Advanced = { readonly state: BotState; readonly passed: readonly PassedStep[] } & (
  | { readonly next: 'effect'; readonly effect: BotEffect; readonly step: PassedStep }
  | { readonly next: 'end' }
  | { readonly next: 'failure'; readonly code: string; readonly path: string }
);

/** The state of a run that begins. */
export function beginBot(input: FieldValue): BotState {
  return {
    values: { [inputName]: input },
    frames: [{ at: 0, branch: 'steps', items: null, round: 0 }],
    taken: 0,
  };
}

/**
 * Goes on until the world has to do something, the end, or a failure. It does nothing itself: the same bot and state
 * give the same answer. The state of an effect is the one before it; `completeStep` takes its answer.
 */
export function advanceBot(bot: CompiledBot, begun: BotState): Advanced {
  const passed: PassedStep[] = [];
  let state = begun;
  for (;;) {
    const place = placeOf(bot.steps, state.frames);
    if (place === null) return { state, passed, next: 'end' };
    const { step, path } = place;
    if (step === undefined) {
      state = leave(bot.steps, state);
      continue;
    }
    if (state.taken >= maxTaken) return { state, passed, next: 'failure', code: 'bot_too_long', path };
    let move: Move;
    try {
      move = typeOfStep(step).begin(step, (at) => valueAt(bot, `${path}.${at}`, state.values));
    } catch (error) {
      if (error instanceof StepStopped) return { state, passed, next: 'failure', code: error.message, path };
      throw error;
    }
    const { type } = step;
    if (move.kind === 'effect')
      return { state, passed, next: 'effect', effect: move.effect, step: { path, type, value: null } };
    if (move.kind === 'each' && move.items.length > maxRounds)
      return { state, passed, next: 'failure', code: 'bot_too_many_rounds', path };
    passed.push({ path, type, value: move.kind === 'done' ? move.value : null });
    if (move.kind === 'done') state = completeStep(bot, state, move.value);
    else state = enter(state, step, move);
  }
}

/** The state after the step that was next, with what it gave. */
export function completeStep(bot: CompiledBot, state: BotState, value: FieldValue): BotState {
  const step = placeOf(bot.steps, state.frames)?.step;
  const values =
    step !== undefined && 'result' in step && step.result !== ''
      ? { ...state.values, [step.result]: value }
      : state.values;
  return { values, frames: moved(state.frames), taken: state.taken + 1 };
}

class StepStopped extends Error {}

function valueAt(bot: CompiledBot, path: string, values: BotState['values']): FieldValue {
  const expression = bot.expressions.get(path);
  if (expression === undefined) throw new StepStopped('bot_faulty');
  const evaluated = evaluateFully(expression, values as Bindings);
  if (evaluated.isStopped) throw new StepStopped('bot_expression_stopped');
  return evaluated.value;
}

function enter(state: BotState, step: BotStep, move: Exclude<Move, { kind: 'done' | 'effect' }>): BotState {
  const taken = state.taken + 1;
  if (move.kind === 'enter') {
    const inner = { at: 0, branch: move.branch, items: null, round: 0 };
    return { ...state, taken, frames: [...state.frames, inner] };
  }
  const [first] = move.items;
  if (first === undefined || step.type !== 'repeat') return { ...state, taken, frames: moved(state.frames) };
  const inner = { at: 0, branch: 'steps' as const, items: move.items, round: 0 };
  return { values: { ...state.values, [step.as]: first }, taken, frames: [...state.frames, inner] };
}

/** At the end of a list: the next item of a repetition, or the step after the one around it. */
function leave(steps: readonly BotStep[], state: BotState): BotState {
  const outer = state.frames.slice(0, -1);
  const frame = state.frames.at(-1);
  const around = placeOf(steps, outer)?.step;
  const round = (frame?.round ?? 0) + 1;
  const item = frame?.items?.[round];
  if (frame && item !== undefined && around?.type === 'repeat') {
    const values = { ...state.values, [around.as]: item };
    return { ...state, values, frames: [...outer, { ...frame, at: 0, round }] };
  }
  return { ...state, frames: moved(outer) };
}

function moved(frames: readonly BotFrame[]): readonly BotFrame[] {
  const last = frames.at(-1);
  return last ? [...frames.slice(0, -1), { ...last, at: last.at + 1 }] : [];
}

/** The step that is next, undefined at the end of its list; null: there is no list left. */
function placeOf(
  steps: readonly BotStep[],
  frames: readonly BotFrame[],
): { readonly step: BotStep | undefined; readonly path: string } | null {
  let list = steps;
  let path = '';
  let step: BotStep | undefined;
  for (const [depth, { at, branch }] of frames.entries()) {
    if (depth > 0 && step !== undefined)
      list = step.type === 'decide' ? step[branch] : step.type === 'repeat' ? step.steps : [];
    path = `${path}${path === '' ? '' : '.'}${depth === 0 ? 'steps' : branch}[${at}]`;
    step = list[at];
  }
  return frames.length === 0 ? null : { step, path };
}
