import { z } from 'zod';
import { id, personShape } from '../../shapes/basics.ts';

/** Durations in seconds; null where there are none. */
const spreadShape = z.object({
  count: z.number().int(),
  medianSeconds: z.number().nullable(),
  /** Nine of ten are at most this long. */
  p90Seconds: z.number().nullable(),
});

const counted = z.number().int();
const teamShape = z.object({ id, name: z.string() });
/** 0 to 1. */
const share = z.number();

/** An activity as it ran. */
const stepShape = z.object({
  activityId: z.string(),
  activityName: z.string(),
  /** Whether people are asked there. */
  asksPeople: z.boolean(),
  runs: counted,
  visits: counted,
  /** Stays that have not ended. */
  here: counted,
  wait: spreadShape,
  /** Its share of everything that was waited for. */
  waitShare: share,
  /** Times that a run came there again. */
  again: counted,
  sentBack: counted,
  reassigned: counted,
  /** Stays in which a task came back to somebody who had given it away. */
  bounced: counted,
  /** Tasks that were answered too late, or are late now. */
  overdue: counted,
  /** Runs that ended there as rejected. */
  rejected: counted,
  outcomes: z.array(z.object({ outcome: z.string(), label: z.string(), count: counted })),
});

/** A connection as it ran; work that was sent back has the outcome `SendBack`. */
const wayShape = z.object({
  sourceId: z.string(),
  outcome: z.string(),
  targetId: z.string(),
  runs: counted,
  times: counted,
  /** How long entries that came this way waited at its target. */
  wait: spreadShape,
});

/** Runs that ended alike after the same answers in the same order. */
const variantShape = z.object({
  steps: z.array(
    z.object({
      activityId: z.string(),
      activityName: z.string(),
      outcome: z.string(),
      label: z.string(),
    }),
  ),
  result: z.string(),
  runs: counted,
  /** Of the runs that have ended. */
  share,
  lead: spreadShape,
  /** Places in `ways` of the connections that it took. */
  ways: z.array(z.number().int()),
});

/** A process in few numbers; those from `sentBack` on count runs. */
const summaryShape = z.object({
  runs: counted,
  running: counted,
  completed: counted,
  rejected: counted,
  withdrawn: counted,
  /** From the start to the end. */
  lead: spreadShape,
  /** Ended runs by their lead time, in 20 equal parts of `leadWidthSeconds`; the last has everything longer. */
  leadTimes: z.array(counted),
  sentBack: counted,
  reworked: counted,
  reassigned: counted,
  overdue: counted,
});

/** A process as it ran. */
export const minedProcessShape = z.object({
  summary: summaryShape,
  /** Whether there are more runs than were read: then these are the newest. */
  isCut: z.boolean(),
  steps: z.array(stepShape),
  ways: z.array(wayShape),
  /** The most frequent ones. */
  variants: z.array(variantShape),
  variantCount: counted,
  /** From person to person, the most frequent ones. */
  handovers: z.array(
    z.object({
      from: personShape.nullable(),
      to: personShape.nullable(),
      times: counted,
      between: spreadShape,
    }),
  ),
  /** From team to team, the most frequent ones; somebody in several teams counts for the first by name. */
  teamHandovers: z.array(
    z.object({ from: teamShape.nullable(), to: teamShape.nullable(), times: counted, between: spreadShape }),
  ),
  /** Each counts runs. */
  workarounds: z.object({
    /** A task went to another person twice or more at one step. */
    reassignedAgain: counted,
    bounced: counted,
    /** Whoever rejected had commented while the entry waited for them. */
    commentedRejections: counted,
    /** The same field was changed twice or more after somebody had decided; only fields that no step hides. */
    corrections: z.array(z.object({ field: z.string(), displayName: z.string(), runs: counted })),
  }),
});
