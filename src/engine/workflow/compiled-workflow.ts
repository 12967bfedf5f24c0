import type { ActivityPermissions } from '../form/definition.ts';
import type { ActivityType, FormScope, OutcomeDefinition } from './activity-type.ts';
import type { ActivityDefinition, ConnectionDefinition } from './definition.ts';

/** A connection between two existing activities, by an existing outcome. */
export interface CompiledConnection {
  readonly definition: ConnectionDefinition;
  readonly targetId: string;
  /** Position among the incoming connections of the target. */
  readonly arrivalIndex: number;
}

/** An activity with its type, settings and outcomes resolved. */
export interface CompiledActivity {
  readonly id: string;
  readonly definition: ActivityDefinition;
  readonly type: ActivityType;
  /** The result of the type's `compile`. */
  readonly plan: unknown;
  readonly outcomes: readonly OutcomeDefinition[];
  /** Connections by outcome; an outcome without any is absent. */
  readonly outgoing: ReadonlyMap<string, readonly CompiledConnection[]>;
  readonly incomingCount: number;
  /** The number of arrivals that lets one token continue; null: each token passes on its own. */
  readonly neededArrivals: number | null;
  /** The activities whose waiting ends when this join continues; null: it cancels nothing. */
  readonly cancels: ReadonlySet<string> | null;
}

/** A workflow with everything resolved once; safe to cache and share. */
export interface CompiledWorkflow {
  /** In the designer's order. Activities of an unknown type are left out. */
  readonly activities: ReadonlyMap<string, CompiledActivity>;
  /** The only start; null if there is none. */
  readonly startId: string | null;
  /** The joins that cancel open work on their paths, inner joins first. */
  readonly cancelling: readonly string[];
  readonly fieldPermissions: readonly ActivityPermissions[];
  /** The form of the compilation. */
  readonly form: Pick<FormScope, 'scope' | 'fields'>;
}
