import type {
  inboxActors,
  inboxFailures,
  inboxMailStates,
  inboxPauseReasons,
  inboxReasons,
  inboxResults,
  inboxSecurities,
  inboxStarts,
} from '#contracts/inboxes/inbox-shapes.ts';
import type { IncomingMapping } from '#contracts/incoming-webhooks/incoming-shapes.ts';
import type { Violation } from '#engine/value/field-value.ts';
import type { NotedCost, Price } from '#server/features/lists/index.ts';

export type InboxFailure = (typeof inboxFailures)[number];
export type InboxPauseReason = (typeof inboxPauseReasons)[number];
export type InboxReason = (typeof inboxReasons)[number];
export type InboxResult = (typeof inboxResults)[number];

/** What mails do. */
export interface InboxPlan {
  readonly moduleId: string;
  /** Null: mails that are no replies are ignored. */
  readonly starts: (typeof inboxStarts)[number] | null;
  readonly takesReplies: boolean;
  readonly address: string;
  readonly mapping: IncomingMapping;
  readonly attachmentsField: string | null;
  readonly actsAs: (typeof inboxActors)[number];
  /** In lower case; null: no server’s `Authentication-Results` are trusted. */
  readonly trustedServer: string | null;
  readonly allowedSenders: readonly string[];
}

/** Where mails are read. */
export interface InboxServer {
  readonly host: string;
  readonly port: number;
  readonly security: (typeof inboxSecurities)[number];
  readonly username: string;
  readonly mailbox: string;
  /** Null: the password signs in. */
  readonly securityHeaderId: string | null;
}

/** A mailbox whose mails start entries of an app and comment on them. Moments are RFC 3339 in UTC. */
export interface Inbox extends InboxPlan, InboxServer, Price {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly pauseReason: InboxPauseReason | null;
  readonly everyMinutes: number;
  readonly hourlyLimit: number;
  readonly marksSeen: boolean;
  /** With whose rights mails act, unless they act with their sender’s. */
  readonly ownerId: string;
  readonly revision: number;
}

/** How far an inbox has been read, and what came of the last reading. */
interface InboxState {
  /** Null: not read yet. */
  readonly uidValidity: string | null;
  readonly lastUid: number;
  readonly readOn: string | null;
  readonly nextReadOn: string | null;
  readonly failure: InboxFailure | null;
  readonly failingSince: string | null;
}

export interface StoredInbox extends Inbox, InboxState {
  /** Sealed; null: there is none. */
  readonly password: string | null;
  readonly modifiedOn: string;
}

/** The place of a mail in its mailbox: known for as long as the mailbox keeps its `UIDVALIDITY`. */
export interface MailPlace {
  readonly uidValidity: string;
  readonly uid: number;
}

/** A mail in the log. */
export interface InboxMail extends MailPlace, NotedCost {
  readonly id: string;
  readonly inboxId: string;
  /** The same for every copy of a mail. */
  readonly mailKey: string;
  readonly receivedOn: string;
  readonly readOn: string;
  readonly state: (typeof inboxMailStates)[number];
  readonly result: InboxResult | null;
  readonly code: string | null;
  readonly violations: readonly Violation[];
  /** An address in lower case; empty: there is none. */
  readonly sender: string;
  readonly subject: string;
  /** In whose name it acted; the owner’s, if it didn’t. */
  readonly ownerId: string;
  readonly moduleId: string | null;
  readonly entryId: string | null;
  /** How long it took; null of mails before this was noted. */
  readonly durationMs: number | null;
}
