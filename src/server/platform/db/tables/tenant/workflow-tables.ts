// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { FieldValue } from '#engine/value/field-value.ts';
import type { InstanceState } from '#engine/workflow/instance-state.ts';
import type { BigInteger, Filled, Json, Moment, ReadOnly } from '../column-types.ts';

/** The tables and published views of `workflow` in each tenant’s schema. */
export interface WorkflowTables {
  activitySecrets: {
    onlyRow: Filled<boolean>;
    secret: string;
    secretHint: string;
    secretSince: Moment;
    oldSecrets: Json<unknown>;
  };
  entryChanges: {
    number: Filled<BigInteger>;
    entryId: string;
    at: Moment;
    actorId: string | null;
    field: string;
    before: Json<FieldValue> | null;
    isKept: boolean;
  };
  instanceMoves: {
    id: string;
    instanceId: string;
    fromVersion: number;
    toVersion: number;
    stateBefore: Json<InstanceState>;
    stateAfter: Json<InstanceState>;
    movedBy: string;
    movedOn: Moment;
    undoneOn: Moment | null;
  };
  pausedWork: {
    instanceId: string;
    workKey: string;
    activityId: string;
    connectorId: string;
    since: Moment;
    work: Json<unknown>;
  };
  secretReveals: {
    id: string;
    moduleId: string;
    entryId: string;
    fieldName: string;
    revealedBy: string;
    revealedAt: Moment;
    ip: string;
  };
  startedEntries: {
    entryId: string;
    moduleId: string;
    parentInstanceId: string;
    parentKey: string;
    parentWaits: boolean;
  };
  tasks: {
    id: string;
    instanceId: string;
    taskKey: string;
    moduleId: string;
    entryId: string;
    activityId: string;
    activityName: string;
    activityType: string;
    title: string;
    recordTitle: Filled<string>;
    assigneeId: string;
    assignedFrom: string | null;
    initiatorId: string;
    state: 'open' | 'closed' | 'cancelled';
    outcome: string | null;
    closedBy: string | null;
    closedOn: Moment | null;
    createdOn: Moment;
    dueAt: Moment | null;
    sharedTitle: string | null;
  };
  workflowHistory: {
    id: string;
    number: Filled<BigInteger>;
    instanceId: string;
    entryId: string;
    at: Moment;
    kind: string;
    activityId: string | null;
    activityName: Filled<string>;
    activityType: Filled<string>;
    outcome: string | null;
    message: Filled<string>;
    actorId: string | null;
    onBehalfOf: string | null;
    assigneeId: string | null;
    reassignedFrom: string | null;
    targetActivityId: string | null;
    byMailLink: Filled<boolean>;
    failure: Json<unknown> | null;
  };
  workflowInstances: {
    id: string;
    moduleId: string;
    entryId: string;
    versionNumber: number;
    status: string;
    state: Json<InstanceState>;
    initiatorId: string;
    startedOn: Moment;
    endedOn: Moment | null;
  };
  entryCorrections: {
    number: ReadOnly<BigInteger>;
    entryId: ReadOnly<string>;
    at: ReadOnly<Moment>;
    field: ReadOnly<string>;
  };
  taskRows: {
    id: ReadOnly<string>;
    instanceId: ReadOnly<string>;
    taskKey: ReadOnly<string>;
    moduleId: ReadOnly<string>;
    entryId: ReadOnly<string>;
    activityId: ReadOnly<string>;
    activityName: ReadOnly<string>;
    activityType: ReadOnly<string>;
    title: ReadOnly<string>;
    sharedTitle: ReadOnly<string | null>;
    recordTitle: ReadOnly<string>;
    assigneeId: ReadOnly<string>;
    assignedFrom: ReadOnly<string | null>;
    initiatorId: ReadOnly<string>;
    state: ReadOnly<'open' | 'closed' | 'cancelled'>;
    outcome: ReadOnly<string | null>;
    closedBy: ReadOnly<string | null>;
    closedOn: ReadOnly<Moment | null>;
    createdOn: ReadOnly<Moment>;
    dueAt: ReadOnly<Moment | null>;
  };
  workflowEvents: {
    number: ReadOnly<BigInteger>;
    instanceId: ReadOnly<string>;
    entryId: ReadOnly<string>;
    at: ReadOnly<Moment>;
    kind: ReadOnly<string>;
    activityId: ReadOnly<string | null>;
    outcome: ReadOnly<string | null>;
    actorId: ReadOnly<string | null>;
    onBehalfOf: ReadOnly<string | null>;
    assigneeId: ReadOnly<string | null>;
    reassignedFrom: ReadOnly<string | null>;
    targetActivityId: ReadOnly<string | null>;
  };
  workflowRuns: {
    id: ReadOnly<string>;
    moduleId: ReadOnly<string>;
    entryId: ReadOnly<string>;
    status: ReadOnly<string>;
    state: ReadOnly<Json<InstanceState>>;
    startedOn: ReadOnly<Moment>;
    endedOn: ReadOnly<Moment | null>;
    versionNumber: ReadOnly<number>;
    initiatorId: ReadOnly<string>;
  };
}
