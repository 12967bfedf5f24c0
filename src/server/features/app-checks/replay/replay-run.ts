import type { Interruptible } from '#engine/interruptible.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { FaultParams } from '#engine/workflow/instance-state.ts';
import type { RecordedItem } from '#server/features/workflow/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import {
  beginRehearsal,
  continueRehearsal,
  type Rehearsal,
  type RehearsalSetting,
} from '../test-run/rehearse.ts';
import { nextInReplay, notAnswered } from './recorded-course.ts';

/** More events than any sensible run has. */
const maxEvents = 300;

/** Where a replay stood still, and why. */
interface ReplayStop {
  readonly activityId: string;
  readonly code: string;
  readonly params: FaultParams;
}

export interface Replay {
  readonly rehearsal: Rehearsal;
  /** Null: it came to an end. */
  readonly stop: ReplayStop | null;
}

/** Runs a version with these values and the answers that people gave then; nothing is carried out. Interruptible. */
export function* replayRun(
  setting: RehearsalSetting,
  values: EntryValues,
  recorded: readonly RecordedItem[],
): Interruptible<Replay> {
  let rehearsal = yield* beginRehearsal(setting, values);
  const used = new Set<number>();
  for (let count = 1; count <= maxEvents; count++) {
    const next = nextInReplay(rehearsal, recorded, used);
    if (next.kind === 'ended') return { rehearsal, stop: null };
    if (next.kind === 'stop') return { rehearsal, stop: withParams(rehearsal, next) };
    if (next.used !== null) used.add(next.used);
    const after = yield* attempt(setting, rehearsal, next.event, count);
    if (after) {
      if (next.used !== null) markPassing(recorded, next.used, used);
      rehearsal = after;
    } else if (next.used === null) {
      return { rehearsal, stop: firstStop(rehearsal, notAnswered) };
    }
  }
  return { rehearsal, stop: firstStop(rehearsal, 'endless_loop', { limit: maxEvents }) };
}

/** A recorded answer that the draft does not take (another outcome, another person's turn) answers nothing. */
function* attempt(
  setting: RehearsalSetting,
  before: Rehearsal,
  event: Parameters<typeof continueRehearsal>[2],
  step: number,
): Interruptible<Rehearsal | null> {
  try {
    return yield* continueRehearsal(setting, before, event, step);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The outcome that was recorded right after a decision belongs to that decision; it is not a separate answer. */
function markPassing(recorded: readonly RecordedItem[], place: number, used: Set<number>): void {
  const answer = recorded[place];
  if (answer?.kind !== 'decided') return;
  const passing = recorded.findIndex(
    (item, index) => index > place && item.kind === 'passed' && item.activityId === answer.activityId,
  );
  const nextAnswer = recorded.findIndex(
    (item, index) => index > place && item.kind === 'decided' && item.activityId === answer.activityId,
  );
  if (passing !== -1 && (nextAnswer === -1 || passing < nextAnswer)) used.add(passing);
}

function withParams(
  { state }: Rehearsal,
  { activityId, code }: { readonly activityId: string; readonly code: string },
): ReplayStop {
  const token = state.tokens.find(({ wait }) => wait.kind === 'fault' && wait.code === code);
  return { activityId, code, params: token?.wait.kind === 'fault' ? token.wait.params : {} };
}

function firstStop({ state }: Rehearsal, code: string, params: FaultParams = {}): ReplayStop {
  return { activityId: state.tokens[0]?.activityId ?? '', code, params };
}
