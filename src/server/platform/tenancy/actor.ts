import type { KeyScope } from '#contracts/keys/key-shapes.ts';
import type { RoleFlags } from '#contracts/permissions.ts';
import type { Locale } from '#messages/index.ts';

/** A role or team an actor belongs to. */
export interface ActorGroup {
  readonly id: string;
  readonly name: string;
}

/** The key with which a program acts for a user. */
export interface ActorKey {
  readonly id: string;
  readonly scopes: readonly KeyScope[];
  /** What its owner has; the actor only has what the scopes leave of it. */
  readonly ownerFlags: RoleFlags;
  /** The only apps that the key reaches; null: all that its owner reaches. */
  readonly appIds: ReadonlySet<string> | null;
}

/** What came in from outside and acts in a person's name: a call of an incoming webhook, or a mail of an inbox. */
export interface ActsThrough {
  readonly kind: 'incomingWebhook' | 'inbox';
  readonly id: string;
  /** As it was called then. */
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
  /** The session of the token, or the id of the key. */
  readonly sessionId: string;
  /** Acts through a link in a mail, without having signed in. */
  readonly isByMailLink?: boolean;
  /** Acts through a key, which may allow less than the user may. */
  readonly key?: ActorKey;
  /** What acts in the person's name; absent: they act themselves. */
  readonly through?: ActsThrough;
  /** The user's own choices; null for those of the request or the organisation. */
  readonly locale: Locale | null;
  readonly timeZone: string | null;
}
