import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';

/** A notification to be written together with the event it is about. */
export interface NewNotification {
  readonly id: string;
  readonly userId: string;
  readonly kind: NotificationKind;
  /** Null if it is about a webhook; `recordTitle` is then the webhook's name. */
  readonly moduleId: string | null;
  /** Null if it is about the whole app; `recordTitle` is then the app's name. */
  readonly entryId: string | null;
  readonly taskId: string | null;
  readonly actorId: string | null;
  readonly activityName: string;
  readonly recordTitle: string;
  readonly recordCreatedBy: string | null;
  /** RFC 3339, UTC. */
  readonly createdOn: string;
}
