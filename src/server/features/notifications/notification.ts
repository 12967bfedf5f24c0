import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';

/** A notification to be written together with what it tells of. */
export interface NewNotification {
  readonly id: string;
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly moduleId: string;
  /** Null: it is about the app as a whole, whose name `recordTitle` then is. */
  readonly entryId: string | null;
  readonly taskId: string | null;
  readonly actorId: string | null;
  readonly activityName: string;
  readonly recordTitle: string;
  readonly recordCreatedBy: string | null;
  /** RFC 3339, UTC. */
  readonly createdOn: string;
}
