import type { BotStep } from '#engine/bot/bot-step.ts';

/** A step with its place, such as `steps[1].otherwise[0]`. */
export interface PlacedStep {
  readonly path: string;
  readonly step: BotStep;
  /** 0 outside other steps. */
  readonly depth: number;
}

/** A fault of a step, with its place. */
export interface ShownFault {
  readonly path: string;
  readonly message?: string | undefined;
}

type Branch = 'steps' | 'otherwise';

const partsOf = (path: string) =>
  [...path.matchAll(/(steps|otherwise)\[(\d+)\]/g)].map(([, branch, at]) => ({
    branch: branch as Branch,
    at: Number(at),
  }));

/** All steps in the order in which they are shown. */
export function placedSteps(steps: readonly BotStep[], at = 'steps', depth = 0): readonly PlacedStep[] {
  return steps.flatMap((step, index) => {
    const path = `${at}[${index}]`;
    return [
      { path, step, depth },
      ...('steps' in step ? placedSteps(step.steps, `${path}.steps`, depth + 1) : []),
      ...('otherwise' in step ? placedSteps(step.otherwise, `${path}.otherwise`, depth + 1) : []),
    ];
  });
}

/** The steps with the list in which a path lies changed. */
export function changeList(
  steps: readonly BotStep[],
  path: string,
  change: (list: BotStep[], at: number) => void,
): BotStep[] {
  return changeParts(steps, partsOf(path), change);
}

function changeParts(
  steps: readonly BotStep[],
  [first, ...rest]: ReturnType<typeof partsOf>,
  change: (list: BotStep[], at: number) => void,
): BotStep[] {
  const list = [...steps];
  if (first === undefined) return list;
  const [next] = rest;
  if (next === undefined) change(list, first.at);
  else {
    const step = list[first.at];
    const inner =
      step && next.branch in step
        ? (step as unknown as { readonly [key in Branch]: BotStep[] })[next.branch]
        : [];
    if (step) list[first.at] = { ...step, [next.branch]: changeParts(inner, rest, change) } as BotStep;
  }
  return list;
}

/** The path of a neighbour in the same list. */
export function neighbour(path: string, by: number): string {
  return path.replace(/\[(\d+)\]$/, (_, at: string) => `[${Number(at) + by}]`);
}
