// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { ActionInput, ShownAction, ThreadContent } from '#contracts/assistant/thread-content.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { BigInteger, Filled, Json, Moment } from '../column-types.ts';

/** The tables of `assistant` in each tenant’s schema. */
export interface AssistantTables {
  appProposals: {
    id: string;
    userId: string;
    definition: Json<ModuleDefinition>;
    createdOn: Moment;
  };
  assistantActions: {
    id: string;
    threadId: string;
    userId: string;
    callName: string;
    input: Json<ActionInput>;
    shown: Json<ShownAction>;
    state: 'waiting' | 'done' | 'refused' | 'failed';
    failure: string | null;
    createdOn: Moment;
    decidedOn: Moment | null;
    reasons: Filled<string[]>;
  };
  assistantMessages: {
    id: string;
    threadId: string;
    position: number;
    content: Json<ThreadContent>;
    createdOn: Moment;
  };
  assistantSettings: {
    id: number;
    isOn: boolean;
    provider: 'openai' | 'azure' | 'anthropic' | 'local';
    address: string;
    model: string;
    apiVersion: string;
    assistantId: string;
    sealedKey: string | null;
    keyHint: string;
    maxRequestsPerDay: number;
    maxRequestsPerPerson: number;
    revision: number;
    modifiedBy: string;
    modifiedOn: Moment;
    inputPrice: string | null;
    outputPrice: string | null;
    currency: Filled<string>;
    contextSize: number | null;
  };
  assistantThreads: {
    id: string;
    userId: string;
    createdOn: Moment;
    answeringUntil: Moment | null;
    appThread: Filled<string>;
  };
  assistantTimes: {
    day: string;
    userId: string;
    feature: string;
    currency: string;
    durationMs: number;
  };
  assistantUsage: {
    day: string;
    userId: string;
    feature: string;
    requests: number;
    failures: number;
    inputTokens: BigInteger;
    outputTokens: BigInteger;
    currency: Filled<string>;
    cost: Filled<string>;
  };
}
