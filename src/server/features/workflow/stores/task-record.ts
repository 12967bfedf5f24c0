/** A task as its row says; moments are RFC 3339 in UTC. */
export interface TaskRecord {
  readonly id: string;
  readonly instanceId: string;
  /** The engine's name for the task within its instance. */
  readonly taskKey: string;
  readonly moduleId: string;
  readonly entryId: string;
  readonly activityId: string;
  readonly activityName: string;
  readonly activityType: string;
  readonly title: string;
  /** The title for people without the task, if the full title names a field that some step hides. */
  readonly sharedTitle: string | null;
  readonly recordTitle: string;
  readonly assigneeId: string;
  readonly assignedFrom: string | null;
  readonly initiatorId: string;
  readonly state: 'open' | 'closed' | 'cancelled';
  readonly outcome: string | null;
  readonly closedBy: string | null;
  readonly closedOn: string | null;
  readonly createdOn: string;
  readonly dueAt: string | null;
}
