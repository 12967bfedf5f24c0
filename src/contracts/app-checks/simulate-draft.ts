import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant, personShape } from '../shapes/basics.ts';

/** The most weeks and additional people that can be asked for. */
const simulationLimits = {
  weeks: 26,
  extraPeople: 20,
  steps: 200,
  conditionLength: 4000,
  perWeek: 10_000,
  hourPrice: 1_000_000,
} as const;

const day = z.iso.date();
const activityId = z.string().max(100);

/** A figure over all replications: the mean, and the values between which 95 in 100 replications lie. */
const range = z.object({ middle: z.number(), low: z.number(), high: z.number() });

/** Times in working minutes of the organisation. */
const simulatedVersion = z.object({
  replications: z.number().int(),
  /** Entries that counted, over all replications. */
  entries: z.number().int(),
  /** From submission to the end; null: no entry ended. */
  lead: z.object({ median: range, ninetieth: range }).nullable(),
  /** Shares of the entries that ended, in bins of equal width up to `histogramMinutes`; the last one is open. */
  histogram: z.array(z.number()),
  histogramMinutes: z.number(),
  /** Shares of all entries. `stopped`: a step could not continue; `unfinished`: still running half a year later. */
  completed: range,
  rejected: range,
  stopped: range,
  unfinished: range,
  /** The share of entries that took longer than the goal; null: no goal was given. */
  overGoal: range.nullable(),
  /** Working time of people per entry. */
  workMinutes: range,
  /** What that time costs; null: the request gave no price. */
  cost: range.nullable(),
  steps: z.array(
    z.object({
      activityId: z.string(),
      /** How many tasks per replication. */
      tasks: range,
      /** Until someone begins, and until the step is over. */
      waitMinutes: range.nullable(),
      stepMinutes: range.nullable(),
      /** Entries that wait here, on average in each week, and the most at any moment. */
      open: z.array(z.number()),
      peak: range,
      /** The share of their working time that the people asked here spend on tasks of this app. */
      utilization: range.nullable(),
      /** The share of deadlines that were missed; null: the step has none. */
      late: range.nullable(),
      /** Ids of the people asked, the busiest first. A long list is cut. */
      people: z.array(z.string()),
      peopleCount: z.number().int(),
    }),
  ),
  /** What waits for the people of a team, the longest queues first. A long list is cut. An entry can wait for several teams. */
  teams: z.array(z.object({ teamId: z.string(), name: z.string(), open: z.array(z.number()), peak: range })),
  /** How activities with several outcomes were left: answers of people, and conditions. Shares of all times. */
  outcomes: z.array(
    z.object({
      activityId: z.string(),
      activityName: z.string(),
      outcomes: z.array(z.object({ outcome: z.string(), label: z.string(), share: range })),
    }),
  ),
  /** People who worked, the busiest first. A long list is cut. */
  people: z.array(z.object({ id: z.string(), utilization: range, tasks: range })),
  /** Where entries stopped, and why: a code of the workflow's faults. Shares of all entries. */
  stops: z.array(
    z.object({ activityId: z.string(), activityName: z.string(), code: z.string(), share: z.number() }),
  ),
});

/** Where a figure comes from: the history of the step, of the whole app, an assumption, or the request. */
const basis = z.enum(['step', 'app', 'assumed', 'given']);

export const simulateDraft = defineEndpoint({
  name: 'simulateDraft',
  method: 'POST',
  path: '/api/workflow/:moduleId/simulation',
  summary: 'Simulate a draft',
  description:
    'Plays the saved draft, and the published version beside it, with thousands of entries in virtual time. Arrivals, values, durations and answers come from past entries that the caller may see; working hours, absences and substitutes are those of the organisation. Nothing is stored or sent. The same seed gives the same answer as long as nothing else has changed.',
  permission: 'designApps',
  writes: false,
  errors: ['validation_failed', 'too_many_requests'],
  params: z.object({ moduleId: id }),
  body: z.object({
    /** Another seed gives other random numbers. */
    seed: z.number().int().min(0).max(1_000_000_000).optional(),
    weeks: z.number().int().min(1).max(simulationLimits.weeks).optional(),
    /** Replaces the arrivals of the past. */
    entriesPerWeek: z.number().positive().max(simulationLimits.perWeek).optional(),
    /** Lead time that should not be exceeded, in working days. */
    goalDays: z.number().positive().max(1000).optional(),
    /** The price of an hour of work, in any currency. */
    hourPrice: z.number().positive().max(simulationLimits.hourPrice).optional(),
    /** Further holidays of the whole organisation. */
    holidays: z.object({ from: day, to: day }).optional(),
    /** People who are away besides those who are anyway. */
    away: z
      .array(z.object({ userId: id, from: day, to: day }))
      .max(50)
      .optional(),
    /** What is different in the draft only. */
    steps: z
      .array(
        z.object({
          activityId,
          extraPeople: z.number().int().min(0).max(simulationLimits.extraPeople).optional(),
          /** Multiplies the durations of the past. */
          durationFactor: z.number().min(0.05).max(20).optional(),
        }),
      )
      .max(simulationLimits.steps)
      .optional(),
    /** Conditions of the draft with another text, such as another limit. */
    conditions: z
      .array(z.object({ activityId, expression: z.string().min(1).max(simulationLimits.conditionLength) }))
      .max(simulationLimits.steps)
      .optional(),
  }),
  response: z.object({
    startsAt: instant,
    weeks: z.number().int(),
    seed: z.number().int(),
    tookMs: z.number().int(),
    /** Time was up before all replications were played. */
    isCut: z.boolean(),
    /** Working minutes of a day of the organisation. */
    workdayMinutes: z.number(),
    /** Holidays of the organisation in these weeks, those of the request included. */
    holidays: z.array(day),
    arrivals: z.object({ perWeek: z.number(), basis }),
    /** Past entries that the caller may see, which all this rests on, and whether there are others. */
    past: z.object({ entries: z.number().int(), areOthersUnseen: z.boolean() }),
    /** Everyone whom an id in the answer names. */
    people: z.array(personShape),
    /** The steps that ask people, of the draft and of the published version. */
    steps: z.array(
      z.object({
        activityId: z.string(),
        activityName: z.string(),
        basis,
        tasks: z.number().int(),
        /** How long one person works on one task. */
        medianMinutes: z.number(),
      }),
    ),
    /** The conditions of the draft, as they are saved. */
    conditions: z.array(
      z.object({ activityId: z.string(), activityName: z.string(), expression: z.string() }),
    ),
    draft: simulatedVersion.nullable(),
    /** Null: nothing is published yet. */
    live: simulatedVersion.nullable(),
  }),
});
