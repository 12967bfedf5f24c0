// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import type { ListViewConfig } from '#contracts/shapes/list-view.ts';
import type { DataColumn } from '#contracts/shapes/reference-data.ts';
import type { SectionDefinition } from '#engine/form/definition.ts';
import type { SheetCell } from '#engine/form/sheet/sheet-cell.ts';
import type { OutsideRequest } from '#engine/form/sources/external-call.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { ScheduleTimes } from '#engine/schedule/schedule-times.ts';
import type { ColumnKind } from '#engine/value/column-kind.ts';
import type { EntryValues, FieldValue, FileReference } from '#engine/value/field-value.ts';
import type { InstanceState } from '#engine/workflow/instance-state.ts';
import type { BigInteger, Filled, Json, Moment } from './column-types.ts';

/** The tables that migrations make in each tenant’s schema; publishing makes those of apps. */
export interface TenantTables {
  absenceSubstitutes: {
    userId: string;
    moduleId: string;
    substituteId: string;
  };
  absences: {
    userId: string;
    startsOn: string;
    endsOn: string;
    substituteId: string;
  };
  comments: {
    id: string;
    moduleId: string;
    entryId: string;
    taskId: string | null;
    authorId: string;
    text: string;
    files: Filled<Json<readonly FileReference[]>>;
    createdOn: Moment;
  };
  connectorCalls: {
    id: string;
    connectorId: string;
    calledOn: Moment;
    calledBy: string | null;
    cause: 'test' | 'field' | 'workflow';
    url: string;
    status: number | null;
    failure: string | null;
    durationMs: number;
    size: number;
  };
  connectors: {
    id: string;
    name: string;
    description: Filled<string>;
    type: 'simple' | 'advanced';
    request: Json<OutsideRequest>;
    answerColumns: Json<readonly string[]>;
    revision: Filled<number>;
    modifiedBy: string;
    modifiedOn: Moment;
  };
  deletedEntries: {
    id: string;
    moduleId: string;
    versionNumber: number;
    entry: Json<unknown>;
    deletedBy: string;
    deletedOn: Moment;
  };
  demoFilling: {
    onlyRow: Filled<boolean>;
    apps: Json<unknown>;
    entryCount: number;
    filled: number;
    seed: BigInteger;
    endsOn: Moment;
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
  entryImportRows: {
    importId: string;
    place: number;
    line: number;
    cells: Json<readonly SheetCell[]>;
    faults: Json<unknown> | null;
    sectionRows: Json<unknown> | null;
  };
  entryImports: {
    id: string;
    moduleId: string | null;
    madeBy: string;
    madeOn: Moment;
    fileName: string;
    head: Json<readonly string[]>;
    rowCount: number;
    state: 'read' | 'running' | 'stopped' | 'done';
    plan: Json<ImportPlan> | null;
    doneCount: Filled<number>;
    addedCount: Filled<number>;
    changedCount: Filled<number>;
    faultyCount: Filled<number>;
    sections: Filled<Json<unknown>>;
  };
  externalChoices: {
    origin: string;
    key: string;
    label: string;
    item: Json<EntryValues>;
    seenOn: Moment;
    isTaken: Filled<boolean>;
  };
  externalOffers: {
    origin: string;
    key: string;
    userId: string;
    offeredOn: Moment;
  };
  favouriteModules: {
    userId: string;
    moduleId: string;
    addedOn: Moment;
  };
  files: {
    key: string;
    name: string;
    type: string;
    size: BigInteger;
    moduleId: string | null;
    uploadedBy: string;
    uploadedAt: Moment;
    entryId: string | null;
    commentId: string | null;
  };
  handledEvents: {
    eventId: string;
    subscriber: string;
    handledAt: Filled<Moment>;
  };
  idempotencyKeys: {
    actorId: string;
    key: string;
    requestHash: string;
    answer: Json<unknown> | null;
    createdAt: Moment;
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
  listLayouts: {
    moduleId: string;
    userId: string | null;
    config: Json<ListViewConfig>;
  };
  listViewChoices: {
    moduleId: string;
    userId: string;
    viewId: string;
  };
  listViews: {
    id: string;
    moduleId: string;
    ownerId: string;
    name: string;
    isShared: Filled<boolean>;
    config: Json<ListViewConfig>;
  };
  mailDecisions: {
    linkId: string;
    taskId: string;
    userId: string;
    usedOn: Moment;
  };
  migrations: {
    name: string;
    checksum: string;
    appliedAt: Filled<Moment>;
  };
  moduleCategories: {
    id: string;
    name: string;
    parentId: string | null;
    orderIndex: Filled<number>;
  };
  moduleColumns: {
    moduleId: string;
    columnName: string;
    fieldName: string;
    editorType: string;
    columnKind: ColumnKind;
    isHidden: Filled<boolean>;
    cellTypes: Filled<Json<Readonly<Record<string, string>>>>;
  };
  moduleIndexes: {
    indexName: string;
    moduleId: string;
    columnName: string;
    purpose: 'unique' | 'ascending' | 'descending' | 'search' | 'letters' | 'words' | 'wordLetters';
    createdOn: Moment;
  };
  moduleVersions: {
    moduleId: string;
    number: number;
    definition: Json<ModuleDefinition>;
    contentHash: string;
    note: Filled<string>;
    publishedBy: string;
    publishedOn: Moment;
    openDisclosures: number | null;
  };
  modules: {
    id: string;
    displayName: string;
    description: Filled<string>;
    categoryId: string | null;
    appIcon: Filled<string>;
    addToQuickLaunch: Filled<boolean>;
    isReassignmentDisabled: Filled<boolean>;
    ocrProviderId: string | null;
    ocrProviderName: string | null;
    machineLearningServiceId: string | null;
    draft: Json<ModuleDefinition>;
    draftEtag: string;
    versionNumber: Filled<number>;
    tableName: string;
    createdBy: string;
    createdOn: Moment;
    modifiedBy: string;
    modifiedOn: Moment;
    deletedOn: Moment | null;
  };
  nightlyJobs: {
    kind: string;
    day: string;
  };
  notifications: {
    id: string;
    userId: string;
    kind: string;
    moduleId: string;
    entryId: string | null;
    taskId: string | null;
    actorId: string | null;
    activityName: Filled<string>;
    recordTitle: Filled<string>;
    recordCreatedBy: string | null;
    createdOn: Moment;
    readOn: Moment | null;
  };
  organization: {
    onlyRow: Filled<boolean>;
    name: string;
    timeZone: Filled<string>;
    dateFormat: Filled<'YYYY-MM-DD' | 'DD-MM-YYYY' | 'MM-DD-YYYY'>;
    timeFormat: Filled<string>;
    supportEmail: Filled<string>;
    supportPhone: Filled<string>;
  };
  outbox: {
    id: string;
    kind: 'event' | 'job';
    type: string;
    payload: Json<unknown>;
    actorId: string | null;
    requestId: string;
    occurredAt: Moment;
    runAt: Moment | null;
    attempts: Filled<number>;
    availableAt: Moment;
    lastError: string | null;
  };
  quickLaunchChoices: {
    userId: string;
    moduleIds: string[];
  };
  recordTemplates: {
    id: string;
    userId: string;
    moduleId: string;
    name: string;
    orderIndex: number;
    data: Json<EntryValues>;
  };
  referenceDataChanges: {
    id: string;
    datasetId: string;
    key: string;
    kind: 'added' | 'changed' | 'removed' | 'definition';
    before: Json<EntryValues> | null;
    after: Json<EntryValues> | null;
    changedBy: string;
    changedOn: Moment;
  };
  referenceDataRows: {
    id: string;
    datasetId: string;
    key: string;
    rowValues: Json<EntryValues>;
    searchText: string;
    revision: Filled<number>;
    modifiedBy: string;
    modifiedOn: Moment;
  };
  referenceDataSets: {
    id: string;
    name: string;
    description: Filled<string>;
    columns: Json<readonly DataColumn[]>;
    keyColumn: string;
    revision: Filled<number>;
    modifiedBy: string;
    modifiedOn: Moment;
  };
  roles: {
    id: string;
    name: string;
  };
  scheduleRuns: {
    id: string;
    scheduleId: string;
    dueAt: Moment;
    ranAt: Moment;
    startedBy: string | null;
    entryId: string | null;
    failure: Json<unknown> | null;
  };
  schedules: {
    id: string;
    moduleId: string;
    ownerId: string;
    name: string;
    times: Json<ScheduleTimes>;
    data: Json<EntryValues>;
    isSubmitting: boolean;
    status: 'Active' | 'Paused' | 'Ended';
    nextDueAt: Moment | null;
    failureCount: Filled<number>;
    revision: number;
    createdOn: Moment;
    modifiedOn: Moment;
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
  sectionTemplates: {
    id: string;
    name: string;
    section: Json<SectionDefinition>;
    createdBy: string;
    createdOn: Moment;
  };
  securityHeaders: {
    id: string;
    name: string;
    host: string;
    headers: Json<readonly { readonly name: string; readonly sealed: string }[]>;
    revision: Filled<number>;
    modifiedBy: string;
    modifiedOn: Moment;
    allowsPlainHttp: Filled<boolean>;
  };
  sentMails: {
    id: string;
    recipient: string;
    subject: string;
    html: string;
    text: string;
    wasDelivered: boolean;
    sentAt: Moment;
    recipientId: string | null;
    decisionTaskId: string | null;
    moduleId: string | null;
    entryId: string | null;
    taskId: string | null;
  };
  sequenceCounters: {
    moduleId: string;
    fieldName: string;
    period: string;
    lastNumber: BigInteger;
  };
  sessions: {
    id: string;
    userId: string;
    refreshHash: string;
    createdOn: Moment;
    expiresOn: Moment;
    endedOn: Moment | null;
  };
  signInLimits: {
    subject: string;
    fullAt: Moment;
  };
  staffingProblems: {
    moduleId: string;
    activityId: string;
    verdict: string;
    foundOn: Moment;
  };
  startedEntries: {
    entryId: string;
    moduleId: string;
    parentInstanceId: string;
    parentKey: string;
    parentWaits: boolean;
  };
  taskFilters: {
    id: string;
    userId: string;
    name: string;
    scope: 'mine' | 'team' | 'all';
    searchValue: Filled<string>;
    filters: Json<unknown> | null;
    days: Filled<Json<unknown>>;
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
  teamMembers: {
    teamId: string;
    userId: string;
  };
  teams: {
    id: string;
    name: string;
  };
  usedCredentials: {
    nonce: string;
    expiresOn: Moment;
  };
  userRoles: {
    userId: string;
    roleId: string;
  };
  users: {
    id: string;
    username: string;
    fullName: string;
    email: string;
    locale: string | null;
    timeZone: string | null;
    passwordHash: string;
    isSysAdmin: Filled<boolean>;
    isAdministrator: Filled<boolean>;
    isFullUser: Filled<boolean>;
    isConsultant: Filled<boolean>;
    isActive: Filled<boolean>;
    managerId: string | null;
    tokenEpoch: Filled<number>;
    createdOn: Moment;
    launchPage: string | null;
    notificationPreferences: Filled<Json<Readonly<Partial<Record<NotificationKind, { readonly inApp: boolean; readonly byMail: boolean }>>>>>;
  };
  valueListCategories: {
    id: string;
    name: string;
  };
  valueListCategoriesOf: {
    listId: string;
    categoryId: string;
  };
  valueLists: {
    id: string;
    name: string;
    description: Filled<string>;
    items: Json<readonly { readonly key: string; readonly value: string }[]>;
    revision: Filled<number>;
    modifiedBy: string;
    modifiedOn: Moment;
  };
  workCalendars: {
    id: string;
    teamId: string | null;
    timeZone: string | null;
    weekdays: Json<readonly number[]>;
    startMinute: number;
    endMinute: number;
    holidays: Json<readonly { readonly date: string; readonly name: string }[]>;
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
}
