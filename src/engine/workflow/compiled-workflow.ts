import type { ActivityType, FormScope, OutcomeDefinition } from './activity-type.ts';
import type { ActivityDefinition, ActivityPermissions, ConnectionDefinition } from './definition.ts';

/** A connection between two activities that exist, by an outcome that exists. */
export interface CompiledConnection {
  readonly definition: ConnectionDefinition;
  readonly targetId: string;
  /** Position among the connections into the target. */
  readonly arrivalIndex: number;
}

/** An activity with its type, its settings and its ways out resolved. */
export interface CompiledActivity {
  readonly id: string;
  readonly definition: ActivityDefinition;
  readonly type: ActivityType;
  /** What the type's `compile` gave. */
  readonly plan: unknown;
  readonly outcomes: readonly OutcomeDefinition[];
  /** Connections by outcome; an outcome without any is absent. */
  readonly outgoing: ReadonlyMap<string, readonly CompiledConnection[]>;
  readonly incomingCount: number;
  /** How many arrivals let one token go on; null: each token passes by itself. */
  readonly neededArrivals: number | null;
  /** The activities whose waiting ends once this join goes on; null: it leaves them alone. */
  readonly cancels: ReadonlySet<string> | null;
}

/** A workflow with everything resolved once; free to be cached and shared. */
export interface CompiledWorkflow {
  /** In the designer's order. Activities of an unknown type are left out. */
  readonly activities: ReadonlyMap<string, CompiledActivity>;
  /** The one start; null when there is none. */
  readonly startId: string | null;
  /** The joins that cancel what their paths still wait for, those inside others first. */
  readonly cancelling: readonly string[];
  readonly fieldPermissions: readonly ActivityPermissions[];
  /** The form that it was compiled against. */
  readonly form: Pick<FormScope, 'scope' | 'fields'>;
}
