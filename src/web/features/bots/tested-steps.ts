import { isSame } from '#engine/value/same-json.ts';
import type { EditedBot } from './edited-bot.ts';

type Steps = EditedBot['steps'];

const maxKept = 50;
const tested: Steps[] = [];

/** Notes that a test of these steps went well. It is forgotten when the page is loaded again. */
export function noteTested(steps: Steps): void {
  tested.unshift(steps);
  tested.splice(maxKept);
}

/** Whether a test of these steps went well; steps that do nothing need none. */
export function wasTested(steps: Steps): boolean {
  return steps.length === 0 || tested.some((one) => isSame(one, steps));
}
