import type { getBotRun } from '#contracts/bots/get-bot-run.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { BotStep, BotStepName } from '#engine/bot/bot-step.ts';
import { type ComparedRunStep, compareRuns, type RunStep } from '#engine/bot/compare-runs.ts';
import { pairSteps } from '#engine/bot/compare-steps.ts';
import { stepIcons } from '../../edited-bot.ts';
import { placedSteps } from '../../editor/edit-steps.ts';

export type ShownRun = EndpointOutput<typeof getBotRun>;

/** A step of a run as the comparison shows it. */
export interface ShownRunStep extends RunStep {
  readonly type: BotStepName;
  /** As it is in the version of the run; null: the version is not known. */
  readonly step: BotStep | null;
  /** Null: it was not finished. */
  readonly durationMs: number | null;
  readonly costs: ShownRun['steps'][number]['costs'];
  /** The number of the picture after it; null: none is kept. */
  readonly picture: number | null;
}

/** The steps of a version; null: they are not known. */
type VersionSteps = readonly BotStep[] | null;

/** Two runs with their steps beside each other. */
export function runsBeside(
  runs: readonly [ShownRun, ShownRun],
  versions: readonly [VersionSteps, VersionSteps],
): readonly ComparedRunStep<ShownRunStep>[] {
  const [before, after] = runs;
  const [old, now] = versions;
  const pairs = before.version === after.version || !old || !now ? null : pairSteps(old, now);
  return compareRuns(stepsOfRun(before, old), stepsOfRun(after, now), pairs);
}

function stepsOfRun(run: ShownRun, version: VersionSteps): readonly ShownRunStep[] {
  const placed = new Map(placedSteps(version ?? []).map(({ path, step }) => [path, step]));
  const pictures = new Set(run.pictures.map(({ number }) => number));
  const taken = run.steps.map(({ number, path, type, given, value, duration_ms, costs }) => ({
    path,
    type: typeNamed(type),
    step: placed.get(path) ?? null,
    given,
    // A step without a result.
    value: value === 'null' ? null : value,
    durationMs: duration_ms,
    costs,
    picture: pictures.has(number) ? number : null,
    isStop: false,
  }));
  const path = run.failed_at;
  if (path === null) return taken;
  const step = placed.get(path) ?? null;
  const picture = run.pictures.findLast((one) => one.path === path)?.number ?? null;
  const stop = { path, type: step?.type ?? 'transform', step, given: null, value: null };
  return [...taken, { ...stop, durationMs: null, costs: [], picture, isStop: true }];
}

function typeNamed(type: string): BotStepName {
  const kinds = Object.keys(stepIcons) as BotStepName[];
  return kinds.find((one) => one === type) ?? 'transform';
}
