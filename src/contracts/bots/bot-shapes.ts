import { z } from 'zod';
import { addressPattern } from '#engine/bot/address-list.ts';
import { botStepNames } from '#engine/bot/step-types.ts';
import { fieldValue, id, instant, personShape, violationShape } from '../shapes/basics.ts';
import { filterGroup } from '../shapes/list.ts';
import { amount } from '../shapes/price.ts';
import { scheduleTimes } from '../shapes/schedule.ts';
import { botStep } from './bot-steps.ts';

/** Changes of an entry that start a bot. */
export const botEvents = [
  'EntrySubmitted',
  'EntryChanged',
  'TaskDecided',
  'Completed',
  'Rejected',
  'Returned',
  'Withdrawn',
] as const;

/** `asking`: a person has to say how to go on, because it is not known whether a step had its effect outside. */
export const botRunStates = ['queued', 'running', 'asking', 'succeeded', 'failed', 'cancelled'] as const;

/** Why the product paused a bot: its owner is inactive, it started too often by events, or its licence is gone. */
export const botPauseReasons = ['owner', 'limit', 'licence'] as const;

/** By what an element is found. */
const targetKinds = ['role', 'label', 'text', 'css'] as const;
export type BotTargetBy = (typeof targetKinds)[number];

/** What starts a bot besides a call, which always can. */
const botTrigger = z.discriminatedUnion('type', [
  z.object({ type: z.literal('call') }),
  z.object({
    type: z.literal('event'),
    event: z.enum(botEvents),
    moduleId: id,
    /** Which entries start it; absent: all of the app. */
    condition: filterGroup.optional(),
  }),
  z.object({ type: z.literal('schedule'), times: scheduleTimes }),
]);

export type BotTrigger = z.output<typeof botTrigger>;

const licenceWord = z
  .string()
  .trim()
  .regex(/^[\w .-]{1,60}$/);

/** A host that a bot can reach, such as `portal.example.com`, `*.example.com` or `portal.example.com:8443`. */
export const botAddress = z.string().trim().toLowerCase().max(255).regex(addressPattern);

/** Hosts of one bot. */
export const maxAddresses = 50;

/** A text that a bot types into pages of one host alone, and that nobody reads again. */
export const botSecret = z.object({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/)
    .meta({ example: 'portal_password' }),
  host: botAddress,
  /** Whether it may also go to a page by `http`, where the network can read it. */
  allows_plain_http: z.boolean(),
});

/** Secrets as they are saved, all of them; a value that is left out stays as stored. Another host needs the value again. */
export const botSecrets = z
  .array(botSecret.extend({ value: z.string().min(1).max(4000).optional() }))
  .max(20);

/** What people set of a bot. */
export const botSettings = z.object({
  name: z.string().trim().min(1).max(60),
  description: z.string().trim().max(250).default(''),
  is_active: z.boolean().default(false),
  /** The app that the dashboard counts it for; null: none. */
  module_id: id.nullable().default(null),
  /** The licence that it needs. */
  provider: licenceWord,
  service: licenceWord,
  trigger: botTrigger.default({ type: 'call' }),
  steps: z.array(botStep).max(200).default([]),
  /** Runs at the same time. */
  max_parallel: z.number().int().min(1).max(5).default(1),
  /** From the start of a run, waiting included. */
  time_limit_minutes: z.number().int().min(1).max(10_080).default(60),
  /** The hosts that its browser steps reach, and no others. */
  addresses: z.array(botAddress).max(maxAddresses).default([]),
});

/** A fault of the steps, in the caller's language; `path` such as `body.steps[0].condition`. */
const botFault = violationShape.extend({ message: z.string() });

/** A bot in a list. */
export const botRow = z.object({
  id,
  name: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  pause_reason: z.enum(botPauseReasons).nullable(),
  trigger: z.enum(['call', 'event', 'schedule']),
  provider: z.string(),
  service: z.string(),
  bot_licensed: z.boolean(),
  owner: personShape,
  modified_on: instant,
  last_run: z.object({ started_on: instant, status: z.enum(botRunStates) }).nullable(),
});

/** A bot with everything. */
export const botDetail = botSettings.extend({
  id,
  revision: z.number().int(),
  version: z.number().int(),
  /** When all steps of this version succeeded in a test; null: they did not, and it cannot be switched on. */
  tested_on: instant.nullable(),
  pause_reason: z.enum(botPauseReasons).nullable(),
  bot_licensed: z.boolean(),
  secrets: z.array(botSecret),
  /** With whose rights it runs. */
  owner: personShape,
  next_runs: z.array(instant),
  /** Why it cannot be switched on. */
  faults: z.array(botFault),
});

/** What calls of data connectors and readings of documents cost, by currency, at the prices of their time; empty where none has a price. */
const costs = z.array(amount);

/** A run in the log. */
export const botRunRow = z.object({
  id,
  version: z.number().int(),
  status: z.enum(botRunStates),
  cause: z.enum(['event', 'schedule', 'call']),
  started_on: instant,
  ended_on: instant.nullable(),
  duration_ms: z.number().int().nullable(),
  costs,
  message: z.string(),
});

/** A step that was taken. `given` and `value` as JSON text; null: the caller may not see it, or nothing of it is kept. */
export const takenStep = z.object({
  /** Its place among the steps that the run took, from 0. */
  number: z.number().int(),
  path: z.string(),
  type: z.enum(botStepNames as [string, ...string[]]),
  passed_on: instant,
  duration_ms: z.number().int(),
  costs,
  /** Which of the targets of a browser step found its element, from 1; null: it looked for none. */
  way: z.object({ number: z.number().int(), by: z.enum(targetKinds) }).nullable(),
  /** What it gave to the world: the values of an entry, a mail, an address. Texts that are typed on pages are left out. */
  given: z.string().nullable(),
  value: z.string().nullable(),
});

/** What a trial did, step by step; nothing of it is kept. */
export const botTrial = z.object({
  status: z.enum(['succeeded', 'failed']),
  failed_at: z.string().nullable(),
  message: z.string(),
  steps: z.array(
    takenStep
      .omit({ number: true, passed_on: true, costs: true, way: true, given: true })
      .extend({ is_imagined: z.boolean() }),
  ),
});

/** Runs of a time, and how they ended. */
export const botFigures = z.object({
  runs: z.number().int(),
  successes: z.number().int(),
  failures: z.number().int(),
  /** Of those that have ended; null: none has. */
  mean_duration_ms: z.number().int().nullable(),
  costs,
});

/** A sample: what starts the run, and answers of connectors by the names of their results. */
export const botSample = z.object({
  input: fieldValue.default(null),
  answers: z.record(z.string().max(40), fieldValue).default({}),
});
