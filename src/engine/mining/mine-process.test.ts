import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { runToEnd } from '../interruptible.ts';
import { mineProcess } from './mine-process.ts';
import type { LoggedEvent, LoggedRun, LoggedWorkflow } from './run-log.ts';
import { histogramOf, spreadOf } from './spread.ts';
import { staysAtStep } from './stays-at-step.ts';
import { traceRuns } from './traced-run.ts';
import { visitsOfRun } from './visits-of-run.ts';
import { xesOf } from './xes.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 0, 5) + hours * 3_600_000).toISOString();
const now = at(1000);

function workflowOf(connections: readonly string[]): LoggedWorkflow {
  const activities = new Map<string, { asksPeople: boolean; isJoin: boolean; next: Map<string, string[]> }>();
  const of = (id: string) => {
    const found = activities.get(id) ?? {
      asksPeople: id.startsWith('ask'),
      isJoin: id.startsWith('join'),
      next: new Map<string, string[]>(),
    };
    activities.set(id, found);
    return found;
  };
  for (const connection of connections) {
    const [source = '', target = ''] = connection.split(' > ');
    of(target);
    const { next } = of(source);
    next.set('Done', [...(next.get('Done') ?? []), target]);
  }
  return { startId: 'start', activities };
}

/** `2 passed ask1`, `3 decided ask1 Reject by ben`, `4 sentBack ask2 to ask1 by ana`, `5 reassigned ask1 ana ben`. */
function event(line: string): LoggedEvent {
  const [hours = '', kind = '', activityId = null, ...more] = line.split(' ');
  const after = (word: string) => (more.includes(word) ? (more[more.indexOf(word) + 1] ?? null) : null);
  const isHanding = kind === 'reassigned';
  const leaves = kind === 'passed' || kind === 'decided';
  return {
    kind,
    at: at(Number(hours)),
    activityId,
    outcome: leaves ? (more[0] && more[0] !== 'by' ? more[0] : 'Done') : null,
    actorId: after('by'),
    onBehalfOf: null,
    assigneeId: isHanding ? (more[1] ?? null) : null,
    reassignedFrom: isHanding ? (more[0] ?? null) : null,
    targetActivityId: after('to'),
  };
}

function aRun(lines: readonly string[], more: Partial<LoggedRun> = {}): LoggedRun {
  const events = lines.map(event);
  return {
    id: 'run',
    entryId: 'entry',
    version: 1,
    result: 'Completed',
    initiatorId: 'ini',
    startedOn: events[0]?.at ?? now,
    endedOn: events.at(-1)?.at ?? now,
    events,
    deadlines: [],
    comments: [],
    corrections: [],
    ...more,
  };
}

const inSequence = workflowOf(['start > ask1', 'ask1 > ask2', 'ask2 > end']);
const mined = (runs: readonly LoggedRun[], workflow = inSequence) =>
  runToEnd(mineProcess(runs, new Map([[1, workflow]]), { now }));
const straight = ['0 started start', '0 passed start', '2 decided ask1 by ana', '2 passed ask1'];

describe('entries behind a step', () => {
  it('are those that came there, with all that they waited, up to now where they still are', () => {
    const came = (times: readonly string[], id: string, result: string | null = 'Completed') => ({
      ...aRun([...straight, ...times], { result }),
      id,
    });
    const runs = [
      came(['3 decided ask2 by ben', '3 passed ask2'], 'quick'),
      came(['8 decided ask2 by ben', '8 passed ask2'], 'slow'),
      aRun(['0 started start', '0 passed start'], { result: null, endedOn: null }),
    ];
    const traced = runToEnd(traceRuns(runs, new Map([[1, inSequence]])));
    const hours = (activityId: string, at: number) =>
      staysAtStep(traced, activityId, Date.parse(runs[0]?.startedOn ?? '') + at * 3_600_000).map(
        ({ of, waitedSeconds, isHere }) => [of.run.id, waitedSeconds / 3600, isHere],
      );
    expect(hours('ask2', 20)).toEqual([
      ['slow', 6, false],
      ['quick', 1, false],
    ]);
    expect(hours('ask1', 20)[0]).toEqual([runs[2]?.id, 20, true]);
  });

  it('wait only while a clock runs that counts nothing but work', () => {
    const run = aRun([...straight, '8 decided ask2 by ben', '8 passed ask2']);
    const half = (from: number, to: number) => (to - from) / 2000;
    const process = runToEnd(mineProcess([run], new Map([[1, inSequence]]), { now, secondsBetween: half }));
    const step = process.steps.find(({ activityId }) => activityId === 'ask2');
    expect(step?.wait.medianSeconds).toBe(3 * 3600);
    expect(process.handovers.map(({ between }) => between.medianSeconds)).toContain(3 * 3600);
  });
});

describe('visits', () => {
  it('a join takes all that has arrived, and each path waits for itself', () => {
    const workflow = workflowOf(['start > ask1', 'start > ask2', 'ask1 > join', 'ask2 > join', 'join > end']);
    const run = aRun([
      '0 started start',
      '0 passed start',
      '1 passed ask1',
      '4 passed ask2',
      '4 passed join',
    ]);
    const visits = visitsOfRun(run, workflow);
    const waits = visits.map(({ activityId, arrivedAt, leftAt }) => [
      activityId,
      ((leftAt ?? 0) - arrivedAt) / 3_600_000,
    ]);
    expect(waits).toEqual([
      ['start', 0],
      ['ask1', 1],
      ['ask2', 4],
      ['join', 3],
      ['join', 0],
      ['end', 0],
    ]);
    const shares = mined([run], workflow).steps.map(({ activityId, waitShare }) => [activityId, waitShare]);
    expect(shares.slice(0, 3)).toEqual([
      ['ask2', 0.8],
      ['ask1', 0.2],
      ['end', 0],
    ]);
  });

  it('work that was sent back is visited again, and what came of it is taken out', () => {
    const { summary, steps, ways } = mined([
      aRun([
        ...straight,
        '5 sentBack ask2 to ask1 by ben',
        '6 decided ask1 by ana',
        '6 passed ask1',
        '9 decided ask2 by ben',
        '9 passed ask2',
      ]),
    ]);
    expect(summary).toMatchObject({ sentBack: 1, reworked: 1, completed: 1 });
    expect(steps.find(({ activityId }) => activityId === 'ask2')).toMatchObject({
      visits: 2,
      again: 1,
      sentBack: 1,
      wait: { count: 2, medianSeconds: 3 * 3600 },
    });
    expect(ways.find(({ outcome }) => outcome === 'SendBack')).toMatchObject({
      sourceId: 'ask2',
      targetId: 'ask1',
      times: 1,
    });
  });

  it('a run that was withdrawn has waited for nothing at its last step', () => {
    const { steps, summary, variants } = mined([aRun([...straight, '8 withdrawn'], { result: 'Withdrawn' })]);
    expect(summary.withdrawn).toBe(1);
    expect(steps.find(({ activityId }) => activityId === 'ask2')).toMatchObject({
      here: 0,
      wait: { count: 0 },
    });
    expect(variants[0]?.steps).toEqual([{ activityId: 'ask1', outcome: 'Done' }]);
  });
});

describe('work between people', () => {
  it('tells hand-overs, tasks that bounce, comments before rejecting, fields corrected again and late tasks', () => {
    const { handovers, workarounds, summary } = mined([
      aRun(
        [
          ...straight,
          '3 reassigned ask2 ben cho',
          '4 reassigned ask2 cho ben',
          '5 decided ask2 Reject by ben',
          '5 passed ask2 Reject',
        ],
        {
          result: 'Rejected',
          comments: [{ authorId: 'ben', at: at(4) }],
          corrections: ['amount', 'title', 'amount'].map((field) => ({ field, at: at(3) })),
          deadlines: [{ activityId: 'ask2', dueAt: at(4), closedOn: at(5) }],
        },
      ),
    ]);
    expect(handovers).toEqual([
      { fromId: 'ana', toId: 'ben', times: 1, between: spreadOf([3 * 3600]) },
      { fromId: 'ini', toId: 'ana', times: 1, between: spreadOf([2 * 3600]) },
    ]);
    expect(workarounds).toEqual({
      reassignedAgain: 1,
      bounced: 1,
      commentedRejections: 1,
      corrections: [{ field: 'amount', runs: 1 }],
    });
    expect(summary.overdue).toBe(1);
  });

  it('teams hand over only what leaves the team', () => {
    const run = aRun([...straight, '5 decided ask2 by ben', '6 decided ask2 by eve']);
    const teams: Readonly<Record<string, string>> = { ana: 'sales', ben: 'sales', eve: 'finance' };
    const teamOf = (person: string) => teams[person] ?? '';
    const { teamHandovers } = runToEnd(mineProcess([run], new Map([[1, inSequence]]), { now, teamOf }));
    expect(teamHandovers.map(({ fromId, toId }) => [fromId, toId])).toEqual([
      ['', 'sales'],
      ['sales', 'finance'],
    ]);
  });
});

describe('laws of figures', () => {
  const steps = fc.array(fc.constantFrom('passed ask1', 'passed ask2', 'sentBack ask2 to ask1 by ana'), {
    maxLength: 8,
  });
  const runs = fc.array(fc.tuple(steps, fc.boolean()), { minLength: 1, maxLength: 6 });

  it('whatever the histories say, runs, variants, visits and shares add up', () => {
    fc.assert(
      fc.property(runs, (made) => {
        const log = made.map(([lines, isOver], index) =>
          aRun(['0 started start', '0 passed start', ...lines.map((line, hour) => `${hour + 1} ${line}`)], {
            id: `run${index}`,
            ...(isOver ? {} : { result: null, endedOn: null }),
          }),
        );
        const process = mined(log);
        const { summary, variants, ways } = process;
        const ended = made.filter(([, isOver]) => isOver).length;
        expect(summary.runs).toBe(summary.running + ended);
        expect(variants.reduce((sum, variant) => sum + variant.runs, 0)).toBe(ended);
        const waited = process.steps.reduce((sum, step) => sum + step.waitShare, 0);
        expect(waited === 0 || Math.abs(waited - 1) < 1e-9).toBe(true);
        for (const step of process.steps) {
          expect(step.visits).toBe(step.runs + step.again);
          expect(step.wait.count + step.here).toBeLessThanOrEqual(step.visits);
          const came = ways.filter(({ targetId }) => targetId === step.activityId);
          expect(came.reduce((sum, { times }) => sum + times, 0)).toBeLessThanOrEqual(step.visits);
        }
        expect(mined(log.toReversed()).summary.lead).toEqual(summary.lead);
      }),
      { numRuns: 60 },
    );
  });

  it('half of the durations are within the median, nine in ten within the other, and parts hold them all', () => {
    const durations = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(durations, (seconds) => {
        const { medianSeconds, p90Seconds } = spreadOf(seconds);
        const within = (most: number | null) => seconds.filter((each) => each <= (most ?? -1)).length;
        expect(within(medianSeconds)).toBeGreaterThanOrEqual(seconds.length / 2);
        expect(within(p90Seconds)).toBeGreaterThanOrEqual(seconds.length * 0.9);
        expect(seconds).toContain(p90Seconds);
        expect(histogramOf(seconds, 1000, 20).reduce((sum, count) => sum + count, 0)).toBe(seconds.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('XES', () => {
  const special = [...'<>&"\'\t\n\r\u0000\ud800'].map((each) => each.codePointAt(0) ?? 0);
  const anyText = fc
    .array(fc.oneof(fc.nat(0x10ffff), fc.constantFrom(...special)), { minLength: 1, maxLength: 12 })
    .map((codes) => String.fromCodePoint(...codes));

  interface Read {
    readonly order: string[];
    readonly keys: Map<string, string>[];
    readonly globals: Map<string, string[]>;
  }

  /** Reads a log as the standard builds it; the reader of XML is strict and knows nothing of the writer. */
  function readXes(text: string): Read {
    const read: Read = { order: [], keys: [], globals: new Map() };
    const open: { name: string; scope: string }[] = [];
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ local, uri, attributes }) => {
      if (uri !== 'http://www.xes-standard.org/') throw new Error(`namespace ${uri}`);
      const textOf = (name: string) => attributes[name]?.value ?? '';
      const parent = open.at(-1);
      if (parent?.name === 'log') read.order.push(local);
      if (local === 'event') read.keys.push(new Map());
      if (['string', 'date', 'int'].includes(local)) {
        const key = textOf('key');
        if (parent?.name === 'event') read.keys.at(-1)?.set(key, textOf('value'));
        if (parent?.name === 'global') {
          read.globals.set(parent.scope, [...(read.globals.get(parent.scope) ?? []), key]);
        }
        if (local === 'date' && Number.isNaN(Date.parse(textOf('value')))) throw new Error('no date');
      }
      open.push({ name: local, scope: textOf('scope') });
    });
    parser.on('closetag', () => void open.pop());
    parser.write(text).close();
    return read;
  }

  it('is read back by a strict reader: parts in the order of the standard, globals in every event, any text', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const event = [
          { kind: 'string', key: 'concept:name', value: name },
          { kind: 'date', key: 'time:timestamp', value: now },
          { kind: 'string', key: 'lifecycle:transition', value: 'complete' },
        ] as const;
        const attributes = [{ kind: 'string', key: 'concept:name', value: 'run' }] as const;
        const { order, keys, globals } = readXes(
          [...xesOf(name, [{ attributes, events: [event] }])].join(''),
        );
        const ranks = ['extension', 'global', 'classifier', 'string', 'trace'];
        const places = order.map((part) => ranks.indexOf(part));
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        expect(new Set(order)).toEqual(new Set(ranks));
        for (const key of globals.get('event') ?? ['missing']) expect(keys[0]?.has(key)).toBe(true);
        expect(keys[0]?.get('concept:name')).toBe(
          [...name]
            .filter((each) => each >= ' ' || '\t\n\r'.includes(each))
            .filter(isSayable)
            .join(''),
        );
      }),
      { numRuns: 40 },
    );
  });
});

/** XML 1.0 has no words for these. */
const isSayable = (each: string) => !/[\ud800-\udfff\ufffe\uffff]/.test(each) || each.length === 2;
