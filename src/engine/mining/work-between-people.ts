import { type Spread, spreadOf } from './spread.ts';
import { isBounced } from './steps-of-runs.ts';
import type { TracedRun } from './traced-run.ts';

/** Work that went from one person or team to the next; an empty id is no team. */
export interface Handover {
  readonly fromId: string;
  readonly toId: string;
  readonly times: number;
  /** From the action of the one to the answer of the other. */
  readonly between: Spread;
}

/** How people work around the process, as far as its history tells; each number counts runs. */
export interface Workarounds {
  /** A task went to another person twice or more at one step. */
  readonly reassignedAgain: number;
  /** A task came back to a person who had given it away. */
  readonly bounced: number;
  /** Whoever rejected had commented on the entry while it waited for them. */
  readonly commentedRejections: number;
  /** A field was changed twice or more after somebody had decided, most frequent first. */
  readonly corrections: readonly { readonly field: string; readonly runs: number }[];
}

const rejects = 'Reject';

/**
 * Who took work over from whom, most frequent first: from the person who submitted to whoever answered first, and from
 * there to each next person. Somebody who answers twice in a row hands nothing over. With `groupOf`, from group to group.
 */
export function handoversOfRuns(
  runs: readonly TracedRun[],
  groupOf: (personId: string) => string = (personId) => personId,
): readonly Handover[] {
  const found = new Map<string, { fromId: string; toId: string; seconds: number[] }>();
  for (const { run, visits, secondsBetween } of runs) {
    const answers = visits.flatMap((visit) => visit.answers).toSorted((one, other) => one.at - other.at);
    let last = { actorId: groupOf(run.initiatorId), at: Date.parse(run.startedOn) };
    for (const { actorId: personId, at } of answers) {
      const actorId = groupOf(personId);
      if (actorId !== last.actorId) {
        const key = `${last.actorId}:${actorId}`;
        const handover = found.get(key) ?? { fromId: last.actorId, toId: actorId, seconds: [] };
        handover.seconds.push(secondsBetween(last.at, at));
        found.set(key, handover);
      }
      last = { actorId, at };
    }
  }
  return [...found]
    .toSorted(
      ([key, one], [otherKey, other]) =>
        other.seconds.length - one.seconds.length || (key < otherKey ? -1 : 1),
    )
    .map(([, { fromId, toId, seconds }]) => ({
      fromId,
      toId,
      times: seconds.length,
      between: spreadOf(seconds),
    }));
}

/** How people work around the process. */
export function workaroundsOfRuns(runs: readonly TracedRun[]): Workarounds {
  const having = (test: (run: TracedRun) => boolean) => runs.filter(test).length;
  return {
    reassignedAgain: having(({ visits }) => visits.some(({ handings }) => handings.length > 1)),
    bounced: having(({ visits }) => visits.some(({ handings }) => isBounced(handings))),
    commentedRejections: having(hasCommentedRejection),
    corrections: corrected(runs),
  };
}

function hasCommentedRejection({ run, visits }: TracedRun): boolean {
  return visits.some(({ arrivedAt, answers }) =>
    answers.some(
      ({ actorId, at, outcome }) =>
        outcome === rejects &&
        run.comments.some(
          (comment) =>
            comment.authorId === actorId &&
            Date.parse(comment.at) >= arrivedAt &&
            Date.parse(comment.at) <= at,
        ),
    ),
  );
}

function corrected(runs: readonly TracedRun[]): Workarounds['corrections'] {
  const counts = new Map<string, number>();
  for (const { run } of runs) {
    const fields = run.corrections.map(({ field }) => field);
    const repeated = new Set(fields.filter((field, index) => fields.indexOf(field) !== index));
    for (const field of repeated) counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return [...counts]
    .map(([field, count]) => ({ field, runs: count }))
    .toSorted((one, other) => other.runs - one.runs || (one.field < other.field ? -1 : 1));
}
