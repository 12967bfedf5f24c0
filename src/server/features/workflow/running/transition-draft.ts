import type { EntryValues } from '#engine/value/field-value.ts';
import type { InstanceState, InstanceStatus } from '#engine/workflow/instance-state.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { NewNotification } from '#server/features/notifications/index.ts';
import type { PeopleDirectory, Substitutes } from '#server/features/people/index.ts';
import type { HistoryRecord } from '../stores/history-store.ts';
import type { TaskRecord } from '../stores/task-record.ts';
import type { TaskChange } from '../stores/transition-store.ts';
import type { TemplateMail } from '../template-mail.ts';
import type { ActivityMail, DeferredWork } from '../workflow-jobs.ts';

/** The context of an event that executors of effects need. */
export interface TransitionScope {
  readonly version: ModuleVersion;
  readonly instanceId: string;
  readonly entryId: string;
  readonly recordTitle: string;
  /** Its title with what it is about, for notifications. */
  readonly recordHeadline: string;
  readonly recordCreatedBy: string | null;
  readonly before: InstanceState;
  readonly after: InstanceState;
  /** RFC 3339, UTC. */
  readonly at: string;
  /** Null: the system. */
  readonly actorId: string | null;
  readonly people: PeopleDirectory;
  readonly substitutes: Substitutes;
  readonly randomId: () => string;
}

/** The changes of one event. Executors of effects add to it, and it is saved in one go. */
export interface TransitionDraft {
  status: InstanceStatus;
  activityIds: readonly string[];
  readonly newTasks: Map<string, TaskRecord>;
  readonly taskChanges: Map<string, TaskChange>;
  readonly history: Omit<HistoryRecord, 'instanceId' | 'at' | 'byMailLink'>[];
  readonly notifications: NewNotification[];
  readonly mails: TemplateMail[];
  readonly activityMails: ActivityMail[];
  readonly timers: { readonly key: string; readonly at: string }[];
  readonly deferredWork: DeferredWork[];
  values: EntryValues;
}

export function emptyDraft(state: InstanceState): TransitionDraft {
  return {
    status: state.status,
    activityIds: [],
    newTasks: new Map(),
    taskChanges: new Map(),
    history: [],
    notifications: [],
    mails: [],
    activityMails: [],
    timers: [],
    deferredWork: [],
    values: {},
  };
}

/** The assignee that the engine's state names for a task, after the event or else before it. */
export function assigneeOf(scope: TransitionScope, taskKey: string): string | null {
  return assigneeIn(scope.after, taskKey) ?? assigneeIn(scope.before, taskKey);
}

function assigneeIn(state: InstanceState, taskKey: string): string | null {
  for (const { wait } of state.tokens) {
    const task = wait.kind === 'tasks' ? wait.tasks.find((each) => each.taskKey === taskKey) : undefined;
    if (task) return task.assigneeId;
  }
  return null;
}
