import { describe, expect, it } from 'vitest';
import { compiledOf, workflowOf } from '#test/factories/workflow.ts';
import type { ActivityCatalogue, ActivityType } from './activity-type.ts';
import { checkSoundness } from './check-soundness.ts';

/** A joining type; with `first` one token is enough. */
function joinType(name: string, needed: (incomingCount: number) => number): ActivityType<null> {
  return {
    name,
    label: name,
    hint: name,
    icon: 'Merge',
    shape: 'gateway',
    settings: [],
    waits: false,
    canBeReturnedTo: false,
    compile: () => ({
      plan: null,
      outcomes: [{ name: 'Done', needsMessage: false, rejects: false }],
      faults: [],
    }),
    neededArrivals: (_plan, incomingCount) => needed(incomingCount),
    enter: () => ({ kind: 'leave', outcome: 'Done' }),
    foresee: () => ({ outcomes: ['Done'], assigneeIds: null, completion: null, queries: [] }),
  };
}

async function withJoins(): Promise<ActivityCatalogue> {
  const { activityCatalogue } = await import('#activities/catalogue.ts');
  const [all, first] = [joinType('JoinAll', (count) => count), joinType('JoinFirst', () => 1)];
  return new Map<string, ActivityType>([...activityCatalogue, [all.name, all], [first.name, first]]);
}

function codesOf(connections: readonly string[], alone: readonly string[] = []): string[] {
  const { workflow } = compiledOf(workflowOf(connections, { alone }));
  return checkSoundness(workflow).faults.map((fault) => `${fault.where.id} ${fault.code}`);
}

async function joinCodesOf(connections: readonly string[]): Promise<string[]> {
  const types = { all: 'JoinAll', first: 'JoinFirst' };
  const { workflow } = compiledOf(workflowOf(connections, { types }), await withJoins());
  return checkSoundness(workflow).faults.map((fault) => `${fault.where.id} ${fault.code}`);
}

describe('checkSoundness', () => {
  it('a sequence, a choice, a loop with a person and parallel paths are sound', () => {
    expect(codesOf(['start > ask1', 'ask1 > end'])).toEqual([]);
    expect(codesOf(['start > if1', 'if1:True > ask1', 'if1:False > end', 'ask1 > end'])).toEqual([]);
    expect(codesOf(['start > ask1', 'ask1 > if1', 'if1:True > ask1', 'if1:False > end'])).toEqual([]);
    expect(codesOf(['start > ask1', 'start > ask2', 'ask1 > end', 'ask2 > end'])).toEqual([]);
    expect(codesOf(['start > ask1', 'ask1:Reject > ask2', 'ask2 > ask1', 'ask1 > end'])).toEqual([]);
  });

  it('an unreachable activity is named', () => {
    expect(codesOf(['start > end', 'ask1 > end'])).toEqual(['ask1 unreachable']);
    expect(codesOf(['start > end'], ['if1'])).toEqual(['if1 unreachable']);
  });

  it('a dead end is reported with its path', () => {
    const { workflow } = compiledOf(workflowOf(['start > ask1', 'ask1 > if1', 'if1:True > end']));
    const { isSound, faults } = checkSoundness(workflow);
    expect(isSound).toBe(false);
    expect(faults).toEqual([
      {
        severity: 'error',
        where: { kind: 'activity', id: 'if1' },
        code: 'dead_end',
        params: { activity: 'if1', outcome: 'False' },
        path: [
          { activityId: 'start', outcome: 'Done' },
          { activityId: 'ask1', outcome: 'Done' },
          { activityId: 'if1', outcome: 'False' },
        ],
      },
    ]);
  });

  it('a loop without an exit is a fault', () => {
    expect(codesOf(['start > ask1', 'ask1 > ask2', 'ask2 > ask1'], ['end'])).toEqual([
      'end unreachable',
      'start no_completion',
    ]);
    const trap = ['start > if1', 'if1:False > end', 'if1:True > ask1', 'ask1 > ask2', 'ask2 > ask1'];
    const { workflow } = compiledOf(workflowOf(trap));
    const [fault] = checkSoundness(workflow).faults;
    expect(fault?.code).toBe('no_completion');
    expect(fault?.path).toEqual([
      { activityId: 'start', outcome: 'Done' },
      { activityId: 'if1', outcome: 'True' },
      { activityId: 'ask1' },
    ]);
  });

  it('a loop that never waits is a fault', () => {
    const loop = ['start > if1', 'if1:True > if2', 'if1:False > end', 'if2:True > if1', 'if2:False > end'];
    expect(codesOf(loop).map((code) => code.split(' ')[1])).toEqual(['loop_never_waits']);
    expect(codesOf(['start > if1', 'if1:True > if1', 'if1:False > end'])).toEqual(['if1 loop_never_waits']);
  });

  it('a loop that creates tokens without end is a fault, downstream and inside', () => {
    const downstream = ['start > ask1', 'ask1 > ask1', 'ask1 > ask2', 'ask2 > end', 'ask1:Reject > end'];
    expect(codesOf(downstream)).toContain('ask1 tokens_multiply');
    const inside = ['start > ask1', 'ask1 > ask2', 'ask1 > ask3', 'ask2 > ask1', 'ask3 > ask1'];
    expect(codesOf([...inside, 'ask2:Reject > end']).some((code) => code.includes('tokens_multiply'))).toBe(
      true,
    );
  });

  it('only paths that meet without a join are a warning', () => {
    const meeting = [
      'start > ask1',
      'start > ask2',
      'ask1 > ask3',
      'ask2 > ask3',
      'ask3 > ask4',
      'ask4 > end',
    ];
    expect(codesOf(meeting)).toEqual(['ask3 tokens_meet']);
    expect(checkSoundness(compiledOf(workflowOf(meeting)).workflow).isSound).toBe(true);
  });

  it('joins after parallel paths are sound, a join after a choice is a fault', async () => {
    const parallel = [
      'start > ask1',
      'start > ask2',
      'ask1 > all1',
      'ask2 > all1',
      'all1 > ask3',
      'ask3 > end',
    ];
    expect(await joinCodesOf(parallel)).toEqual([]);
    const loop = [...parallel.slice(0, 5), 'ask3 > if1', 'if1:True > ask4', 'if1:False > end'];
    expect(
      await joinCodesOf(['start > ask0', 'ask0 > ask1', 'ask0 > ask2', ...loop.slice(2), 'ask4 > ask0']),
    ).toEqual([]);
    const choice = [
      'start > if1',
      'if1:True > ask1',
      'if1:False > ask2',
      'ask1 > all1',
      'ask2 > all1',
      'all1 > end',
    ];
    expect(await joinCodesOf(choice)).toEqual(['all1 join_after_choice']);
    expect(await joinCodesOf(choice.map((text) => text.replace('all1', 'first1')))).toEqual([]);
  });

  it('paths into a first-arrival join do not accumulate in a loop', async () => {
    const race = ['if1:False > fork1', 'fork1 > ask1', 'fork1 > ask2', 'ask1 > first1', 'ask2 > first1'];
    expect(await joinCodesOf(['start > if1', 'if1:True > end', ...race, 'first1 > if1'])).toEqual([]);
    expect(
      await joinCodesOf(['start > if1', 'if1:True > end', ...race, 'ask1 > fork1', 'first1 > end']),
    ).not.toEqual([]);
  });

  it('joins that cancel the remaining paths are checked in every order of events', () => {
    const race = ['fork1 > ask1', 'fork1 > ask2', 'ask1 > race1', 'ask2 > race1'];
    const again = ['race1 > if1', 'if1:True > fork1', 'if1:False > end'];
    expect(codesOf(['start > fork1', ...race, ...again])).toEqual([]);
    // The people on a path that another path cancels are never asked if the other path never waits.
    expect(codesOf(['start > race1', 'start > ask1', 'ask1 > race1', 'race1 > end'])).toEqual([
      'ask1 unreachable',
    ]);
    expect(codesOf(['start > race1', 'race1 > if1', 'if1:True > race1', 'if1:False > end'])).toEqual([
      'race1 loop_never_waits',
    ]);
    // A path beside the cancelled ones continues, and creates tokens without end in a loop.
    const beside = ['start > fork1', ...race, 'fork1 > ask3', 'ask3 > end', ...again];
    expect(codesOf(beside).some((code) => code.includes('tokens_multiply'))).toBe(true);
    // Two of three are needed, and one of them can be cancelled before.
    const short = ['ask1 > quorum1', 'ask2 > quorum1', 'ask2:Reject > end', 'quorum1 > end'];
    expect(codesOf(['start > fork1', 'fork1 > ask1', 'fork1 > ask2', ...short])).toEqual([
      'quorum1 join_starved',
    ]);
  });

  it('a workflow that is too complex to prove is refused', () => {
    const lines = ['start > fork1', 'race1 > end'];
    for (let branch = 0; branch < 8; branch++) {
      const [first, second, third] = [1, 2, 3].map((step) => `ask${branch * 3 + step}`);
      lines.push(`fork1 > ${first}`, `${first} > ${second}`, `${second} > ${third}`, `${third} > race1`);
    }
    const { workflow } = compiledOf(workflowOf(lines));
    const { isSound, faults } = checkSoundness(workflow);
    expect(isSound).toBe(false);
    expect(faults).toMatchObject([{ severity: 'error', code: 'search_bounded', params: { limit: 20_000 } }]);
  });

  it('a hundred activities with eight parallel regions of choices stay within the limit', async () => {
    const lines: string[] = [];
    for (let branch = 0; branch < 8; branch++) {
      const id = (kind: string, step: number) => `${kind}${branch * 100 + step}`;
      lines.push(`start > ${id('ask', 1)}`, `${id('ask', 1)} > ${id('if', 2)}`);
      for (let step = 2; step <= 8; step += 3) {
        lines.push(
          `${id('if', step)}:True > ${id('ask', step + 1)}`,
          `${id('if', step)}:False > ${id('ask', step + 2)}`,
        );
        const next = step === 8 ? 'all9999' : id('if', step + 3);
        lines.push(`${id('ask', step + 1)} > ${next}`, `${id('ask', step + 2)} > ${next}`);
      }
    }
    // Two connections into the join per region, only one of which is taken: a step before the join merges them.
    const gathered = lines.map((line) =>
      line.endsWith('all9999')
        ? line.replace('all9999', `ask${9000 + Math.floor(Number(/\d+/.exec(line)?.[0]) / 100)}`)
        : line,
    );
    for (let branch = 0; branch < 8; branch++) gathered.push(`ask${9000 + branch} > all9999`);
    gathered.push('all9999 > end');
    const { workflow } = compiledOf(workflowOf(gathered, { types: { all: 'JoinAll' } }), await withJoins());
    const { isSound, statesSearched } = checkSoundness(workflow);
    expect(workflow.activities.size).toBeGreaterThan(90);
    expect({ isSound, isFew: statesSearched < 500 }).toEqual({ isSound: true, isFew: true });
  });
});
