import type { TenantDatabase } from '../db/tenant-database.ts';
import type { JsonObject } from '../outbox/event-kind.ts';
import type { Actor } from '../tenancy/actor.ts';
import type { Tenant } from '../tenancy/tenant.ts';

/** One value before and after a change, by the name of what holds it. */
export interface ValueChange {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What an event tells the audit trail and, but for who acted, no subscriber. */
export interface EventDetails {
  /** Values that changed. Never secrets. */
  readonly changes?: readonly ValueChange[];
  /** The person on whose behalf the actor acted. */
  readonly actedFor?: string | null;
  /** Short facts about it, such as an outcome. Never values of entries. */
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
  /** Who acted, where the context has no actor yet, as when somebody signs in. */
  readonly actorId?: string;
  /** In whose name it was done, and through what, where the context has no actor. Subscribers get it, too. */
  readonly by?: Actor;
}

/** An event that was announced. */
interface EventDeed {
  readonly kind: 'event';
  readonly type: string;
  readonly data: JsonObject;
  readonly details: EventDetails;
}

/** A call that wrote and was answered. */
export interface CallDeed {
  readonly kind: 'call';
  /** Name of the endpoint. */
  readonly name: string;
  /** Its checked parts. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly answer: unknown;
}

/** Values of an entry that changed; they belong to the event of that entry in the same transaction. */
export interface ValuesDeed {
  readonly kind: 'values';
  readonly entryId: string;
  readonly changes: readonly ValueChange[];
}

/** Settings that changed; they belong to the first record of the same transaction that is of no entry. */
interface SettingsDeed {
  readonly kind: 'settings';
  readonly changes: readonly ValueChange[];
}

/** Something that a transaction did. */
export type Deed = EventDeed | CallDeed | ValuesDeed | SettingsDeed;

/** From whom and where deeds come. */
export interface Cause {
  readonly tenant: Tenant;
  readonly actor: Actor | null;
  readonly now: Date;
  readonly requestId: string;
  readonly client: { readonly ip: string; readonly userAgent: string };
}

/** Why a call was refused that should tell nobody but the trail, or whose answer says it already. */
export type RefusalReason =
  | 'accountDisabled'
  | 'expiredKey'
  | 'hidden'
  | 'methodNotAllowed'
  | 'tooManySignIns'
  | 'unknownKey'
  | 'wrongAnswers'
  | 'wrongClient'
  | 'wrongCode'
  | 'wrongPassword'
  | 'wrongToken';

/** What a refusal was about, as far as it is known. */
export interface Refusal {
  readonly reason?: RefusalReason;
  /** Whom an attempt to sign in was for, or which key it was. */
  readonly subjectId?: string | undefined;
  readonly moduleId?: string | null;
  readonly entryId?: string | null;
}

/** The audit trail as the platform uses it. */
export interface Trail {
  /** Writes the records of deeds in the transaction of `db`. */
  write(db: TenantDatabase, cause: Cause, deeds: readonly Deed[]): Promise<void>;
  /** Records of the tenant have been committed. */
  committed(tenant: Tenant): void;
  /** A call was refused; refusals alike are counted for a while. */
  refused(cause: Cause, call: string, about?: Refusal): void;
  /** Resolves when what was refused until now is written. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** A trail that writes nothing until it is told which trail to use. */
export interface TrailHolder extends Trail {
  use(trail: Trail): void;
}

const noTrail: Trail = {
  write: async () => {},
  committed: () => {},
  refused: () => {},
  settle: async () => {},
  stop: async () => {},
};

/** Makes the holder of a node. */
export function trailHolder(): TrailHolder {
  let trail = noTrail;
  return {
    use: (next) => {
      trail = next;
    },
    write: (db, cause, deeds) => trail.write(db, cause, deeds),
    committed: (tenant) => trail.committed(tenant),
    refused: (cause, call, about) => trail.refused(cause, call, about),
    settle: () => trail.settle(),
    stop: () => trail.stop(),
  };
}
