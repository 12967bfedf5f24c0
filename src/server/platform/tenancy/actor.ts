import type { RoleFlags } from '#contracts/permissions.ts';
import type { Locale } from '#messages/index.ts';

/** A role or team an actor belongs to. */
export interface ActorGroup {
  readonly id: string;
  readonly name: string;
}

/** The signed-in user on whose behalf something happens. `null` in a context means the system. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly flags: RoleFlags;
  readonly roles: readonly ActorGroup[];
  readonly teams: readonly ActorGroup[];
  readonly managerId: string | null;
  /** The session of the token. */
  readonly sessionId: string;
  /** Acts through a link in a mail, without having signed in. */
  readonly isByMailLink?: boolean;
  /** The user's own choices; null for those of the request or the organisation. */
  readonly locale: Locale | null;
  readonly timeZone: string | null;
}
