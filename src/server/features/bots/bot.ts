import type { BotTargetBy, BotTrigger, botPauseReasons, botRunStates } from '#contracts/bots/bot-shapes.ts';
import type { BotState } from '#engine/bot/advance-bot.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import type { FieldValue } from '#engine/value/field-value.ts';

export type BotPauseReason = (typeof botPauseReasons)[number];
export type BotRunStatus = (typeof botRunStates)[number];

/** A list of steps that runs with the rights of its owner. Moments are RFC 3339 in UTC. */
export interface Bot {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly isActive: boolean;
  /** Null while it is active, and if a person paused it. */
  readonly pauseReason: BotPauseReason | null;
  readonly moduleId: string | null;
  readonly provider: string;
  readonly service: string;
  readonly trigger: BotTrigger;
  readonly steps: readonly BotStep[];
  readonly version: number;
  /** When all steps of this version succeeded in a test; null: they did not, or the version has none. */
  readonly testedOn: string | null;
  readonly maxParallel: number;
  readonly timeLimitMinutes: number;
  /** Hosts that its browser steps reach. */
  readonly addresses: readonly string[];
  readonly nextDueAt: string | null;
  readonly ownerId: string;
  readonly revision: number;
  readonly modifiedOn: string;
}

export type BotCause = 'event' | 'schedule' | 'call';

/** One run of a version of a bot. */
export interface BotRun {
  readonly id: string;
  readonly botId: string;
  readonly version: number;
  readonly moduleId: string | null;
  /** In whose name it runs. */
  readonly ownerId: string;
  readonly status: BotRunStatus;
  readonly cause: BotCause;
  readonly state: BotState;
  /** The number of the step whose call to another system has begun; null: none is under way. */
  readonly begunCall: number | null;
  readonly startedOn: string;
  /** Until then it sleeps. A queued run that has begun: since when it could go on. */
  readonly wakesOn: string | null;
  /** The data connector, paused by a person, for which its next step waits. */
  readonly waitsFor: string | null;
  readonly endsBy: string;
  readonly endedOn: string | null;
  readonly durationMs: number | null;
  /** Why it failed, asks or waits; while it waits, `message` is the name of the connector. */
  readonly code: string | null;
  readonly failedAt: string | null;
  readonly message: string;
  readonly reportHash: string | null;
  /** Encrypted; null: no page has been opened. */
  readonly browserState: string | null;
  /** Whether opening the page again would bring back what was on it. */
  readonly isPageWhole: boolean;
}

/** Which of the targets of a step found its element, from 1, and by what. */
export interface FoundWay {
  readonly number: number;
  readonly by: BotTargetBy;
}

/** A step that a run has taken. */
export interface TakenStep {
  readonly number: number;
  readonly path: string;
  readonly type: string;
  readonly passedOn: string;
  readonly durationMs: number;
  /** What it gave to the world; null: nothing of it is kept. */
  readonly given: string | null;
  readonly value: string;
  /** Of a browser step that looked for an element. */
  readonly way: FoundWay | null;
}

/** How a run ended. */
export interface RunEnd {
  readonly status: 'asking' | 'succeeded' | 'failed' | 'cancelled';
  readonly code: string | null;
  readonly failedAt: string | null;
  readonly message: string;
  readonly result?: FieldValue;
  readonly reportHash?: string;
}
