import { expect, it } from 'vitest';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { runOnServer } from './run-on-server.ts';
import { loadScenarios } from './scenario.ts';

let now = new Date('2026-01-01T00:00:00.000Z');
const platform = useTestPlatform({ now: () => now });

/**
 * Where the engine says who may not act, the server may say that there is nothing, check the input first, or say that
 * the initiator may not decide here whoever has the task.
 */
const sameRefusals: Readonly<Record<string, readonly string[]>> = {
  not_assignee: ['not_found', 'self_approval'],
  not_initiator: ['not_found'],
  message_required: ['required', 'input_missing'],
  unknown_outcome: ['input_unknown'],
};

const runnable = loadScenarios().filter(
  ({ scenario }) =>
    scenario.isPublishable !== false &&
    scenario.isForEngine !== true &&
    scenario.steps.every((step) => step.do !== 'retry'),
);

it.each(runnable)('$file runs on the server as in the engine', async ({ scenario }) => {
  const results = await runOnServer(platform, scenario, (moment) => {
    now = moment;
  });
  for (const [index, step] of scenario.steps.entries()) {
    const result = results[index];
    const where = `step ${index}: ${step.by} ${step.do}`;
    if (step.refused !== undefined) {
      const accepted = [step.refused, ...(sameRefusals[step.refused] ?? [])];
      expect(accepted, where).toContain((result as { refused?: string }).refused);
    } else {
      const tasks = [...(step.expect?.tasks ?? [])].sort();
      expect(result, where).toMatchObject({ ...step.expect, tasks });
    }
  }
});
