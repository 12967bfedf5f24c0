import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import type { RoleFlags } from '#contracts/permissions.ts';
import type { Locale } from '#messages/index.ts';
import type { ActorGroup } from '#server/platform/tenancy/actor.ts';

/** The channels for a person's notifications. */
export interface NewsChannels {
  readonly inApp: boolean;
  readonly byMail: boolean;
}

/** A user as the directory knows them. */
export interface Person {
  readonly id: string;
  /** Empty for an erased person. */
  readonly username: string;
  /** Of an erased person: what the reader's language calls all of them. */
  readonly name: string;
  readonly email: string;
  readonly flags: RoleFlags;
  readonly isActive: boolean;
  /** Whether all that named the person has been erased; they stay deactivated. */
  readonly isErased: boolean;
  readonly managerId: string | null;
  readonly roles: readonly ActorGroup[];
  readonly teams: readonly ActorGroup[];
  /** Raised when rights or state change; a token with an older number is refused. */
  readonly tokenEpoch: number;
  readonly locale: Locale | null;
  readonly timeZone: string | null;
  /** Only the settings that the person has chosen. */
  readonly notificationPreferences: Readonly<Partial<Record<NotificationKind, NewsChannels>>>;
}
