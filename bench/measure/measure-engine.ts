import { activityCatalogue } from '#activities/catalogue.ts';
import { compileModule } from '#engine/compilation/compile-module.ts';
import { disclosureFaults } from '#engine/disclosure/disclosure-faults.ts';
import { compileForm } from '#engine/form/compile-form.ts';
import { advance } from '#engine/workflow/advance.ts';
import { checkSoundness } from '#engine/workflow/check-soundness.ts';
import { compileWorkflow } from '#engine/workflow/compile-workflow.ts';
import { type InstanceState, newInstance } from '#engine/workflow/instance-state.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { compiledOf, factsOf, workflowOf } from '#test/factories/workflow.ts';
import { wideForm } from '../world/bench-apps.ts';
import { secretApp } from '../world/secret-app.ts';
import { median } from './measure-works.ts';

export interface EngineFigures {
  /** Decisions on a workflow of 50 activities, one after another, on one core. */
  readonly advancesPerSecond: number;
  readonly compileMs: number;
  readonly soundnessMs: number;
  /** Finding what people can learn: 100 activities, each hiding 20 of 200 fields, every fourth of them calculated. */
  readonly disclosuresMs: number;
}

const repeats = 31;

/** The pure engine, without a server or a database. */
export function measureEngine(): EngineFigures {
  const fifty = chainOf(50);
  const { workflow } = compiledOf(fifty);
  const hundred = compiledOf(chainOf(100)).workflow;
  const secrets = compileModule(secretApp(), fieldCatalogue, activityCatalogue).module;
  const form = { fieldGroups: [wideForm()], defaultConfig: {} };
  return {
    advancesPerSecond: advancesPerSecond(workflow),
    compileMs: medianMs(() => {
      compileForm(form, fieldCatalogue);
      compileWorkflow(fifty, activityCatalogue, { scope: ifScope, fields: new Map(), tables: new Map() });
    }),
    soundnessMs: medianMs(() => checkSoundness(hundred)),
    disclosuresMs: medianMs(() => disclosureFaults(secrets)),
  };
}

const ifScope = { if1: 'boolean' } as const;

/** Start, approvals in a row, an If that may end early, and the end. */
function chainOf(activityCount: number) {
  const asks = Array.from({ length: activityCount - 3 }, (_, index) => `ask${index + 1}`);
  const path = ['start', ...asks];
  const connections = path.slice(1).map((id, index) => `${path[index]} > ${id}`);
  const last = asks.at(-1) ?? 'start';
  return workflowOf([...connections, `${last} > if1`, 'if1:True > end', 'if1:False > ask1']);
}

function advancesPerSecond(workflow: Parameters<typeof advance>[0]): number {
  const facts = factsOf({ if1: true });
  const runOnce = (): number => {
    let state: InstanceState = newInstance('ben');
    let count = 0;
    let result = advance(workflow, state, { kind: 'start', actorId: 'ben' }, facts);
    for (;;) {
      if (result.kind !== 'advanced') throw new Error(`the engine answered ${JSON.stringify(result)}`);
      state = result.state;
      count += 1;
      const wait = state.tokens[0]?.wait;
      if (wait?.kind !== 'tasks') return count;
      const taskKey = wait.tasks[0]?.taskKey ?? '';
      const event = { kind: 'decide', taskKey, actorId: 'ana', outcome: 'Done', message: '' } as const;
      result = advance(workflow, state, event, facts);
    }
  };
  for (let index = 0; index < 200; index += 1) runOnce();
  const startedAt = performance.now();
  let count = 0;
  while (performance.now() - startedAt < 1500) count += runOnce();
  return (count * 1000) / (performance.now() - startedAt);
}

function medianMs(work: () => unknown): number {
  const times = Array.from({ length: repeats }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return median(times);
}
