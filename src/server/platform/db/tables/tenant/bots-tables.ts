// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { BotTrigger } from '#contracts/bots/bot-shapes.ts';
import type { BotState } from '#engine/bot/advance-bot.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { Filled, Json, Moment, ReadOnly } from '../column-types.ts';

/** The tables and published views of `bots` in each tenant’s schema. */
export interface BotsTables {
  botPictures: {
    runId: string;
    number: number;
    path: string;
    fileKey: string;
    takenOn: Moment;
  };
  botRecordings: {
    personId: string;
    id: string;
    usedOn: Moment;
  };
  botRunCosts: {
    runId: string;
    number: number;
    currency: string;
    cost: string;
  };
  botRunSteps: {
    runId: string;
    number: number;
    path: string;
    type: string;
    passedOn: Moment;
    durationMs: number;
    value: string;
    way: number | null;
    wayBy: 'role' | 'label' | 'text' | 'css' | null;
    given: string | null;
  };
  botRuns: {
    id: string;
    botId: string;
    version: number;
    moduleId: string | null;
    ownerId: string;
    status: 'queued' | 'running' | 'asking' | 'succeeded' | 'failed' | 'cancelled';
    cause: 'event' | 'schedule' | 'call';
    causeKey: string | null;
    state: Json<BotState>;
    begunCall: number | null;
    startedOn: Moment;
    wakesOn: Moment | null;
    endsBy: Moment;
    endedOn: Moment | null;
    durationMs: number | null;
    code: string | null;
    failedAt: string | null;
    message: Filled<string>;
    result: Json<FieldValue> | null;
    reportHash: string | null;
    browserState: string | null;
    isPageWhole: Filled<boolean>;
    waitsFor: string | null;
    waitsSince: Moment | null;
  };
  botSecrets: {
    botId: string;
    name: string;
    host: string;
    allowsPlainHttp: boolean;
    sealed: string;
  };
  botTestedSteps: {
    digest: string;
    testedOn: Moment;
  };
  botVersions: {
    botId: string;
    version: number;
    steps: Json<readonly BotStep[]>;
    savedBy: string;
    savedOn: Moment;
  };
  bots: {
    id: string;
    name: string;
    description: string;
    isActive: boolean;
    pauseReason: 'owner' | 'limit' | 'licence' | null;
    moduleId: string | null;
    provider: string;
    service: string;
    trigger: Json<BotTrigger>;
    steps: Json<readonly BotStep[]>;
    version: number;
    maxParallel: number;
    timeLimitMinutes: number;
    nextDueAt: Moment | null;
    ownerId: string;
    revision: number;
    createdOn: Moment;
    modifiedOn: Moment;
    addresses: Filled<Json<readonly string[]>>;
    testedOn: Moment | null;
  };
  botLicenceUse: {
    id: ReadOnly<string>;
    provider: ReadOnly<string>;
    service: ReadOnly<string>;
    isActive: ReadOnly<boolean>;
  };
  startedBots: {
    id: ReadOnly<string>;
    name: ReadOnly<string>;
    isActive: ReadOnly<boolean>;
    trigger: ReadOnly<Json<BotTrigger>>;
    ownerId: ReadOnly<string>;
  };
}
