import { isSame } from '#engine/value/same-json.ts';
import type {
  ActivityDefinition,
  ConnectionDefinition,
  WorkflowDefinition,
} from '#engine/workflow/definition.ts';

type Graph = Pick<WorkflowDefinition, 'activities' | 'connections'>;

/** An activity that only one of two graphs has, or that has different settings in both. */
export interface ActivityDifference {
  readonly what: 'added' | 'removed' | 'changed';
  readonly activityId: string;
  /** Null for an added one. */
  readonly before: ActivityDefinition | null;
  /** Null for a removed one. */
  readonly after: ActivityDefinition | null;
  /** The changed settings: `type`, `displayName`, `description` or the name of a property. */
  readonly settings: readonly string[];
}

/** A connection that only one of two graphs has; `changed`: the same outcome leads elsewhere. */
export interface ConnectionDifference {
  readonly what: 'added' | 'removed' | 'changed';
  readonly before: ConnectionDefinition | null;
  readonly after: ConnectionDefinition | null;
}

/** All differences between two graphs. */
export interface WorkflowDifference {
  readonly activities: readonly ActivityDifference[];
  readonly connections: readonly ConnectionDifference[];
}

/**
 * Compares two graphs by the ids of their activities: current activities in their order, then removed ones. Positions,
 * the order of connections and the order of keys are ignored.
 */
export function compareWorkflows(before: Graph, after: Graph): WorkflowDifference {
  return {
    activities: compareActivities(before.activities, after.activities),
    connections: compareConnections(before.connections, after.connections),
  };
}

function compareActivities(
  before: readonly ActivityDefinition[],
  after: readonly ActivityDefinition[],
): readonly ActivityDifference[] {
  const old = new Map(before.map((activity) => [activity.activityId, activity]));
  const kept = new Set(after.map(({ activityId }) => activityId));
  const present = after.flatMap((activity): ActivityDifference[] => {
    const { activityId } = activity;
    const previous = old.get(activityId);
    if (!previous) return [{ what: 'added', activityId, before: null, after: activity, settings: [] }];
    const settings = changedSettings(previous, activity);
    return settings.length === 0
      ? []
      : [{ what: 'changed', activityId, before: previous, after: activity, settings }];
  });
  const gone = before
    .filter(({ activityId }) => !kept.has(activityId))
    .map((activity): ActivityDifference => {
      return {
        what: 'removed',
        activityId: activity.activityId,
        before: activity,
        after: null,
        settings: [],
      };
    });
  return [...present, ...gone];
}

function changedSettings(before: ActivityDefinition, after: ActivityDefinition): readonly string[] {
  const nameOf = ({ displayName, name }: ActivityDefinition) => displayName || name;
  const names = new Set([...Object.keys(after.properties), ...Object.keys(before.properties)]);
  return [
    ...(before.type === after.type ? [] : ['type']),
    ...(nameOf(before) === nameOf(after) ? [] : ['displayName']),
    ...(before.description === after.description ? [] : ['description']),
    ...[...names].filter((name) => !isSame(before.properties[name], after.properties[name])),
  ];
}

function compareConnections(
  before: readonly ConnectionDefinition[],
  after: readonly ConnectionDefinition[],
): readonly ConnectionDifference[] {
  const old = new Set(before.map(idOf));
  const kept = new Set(after.map(idOf));
  const added = after.filter((connection) => !old.has(idOf(connection)));
  const removed = before.filter((connection) => !kept.has(idOf(connection)));
  /** The only connection of a list with the same outcome. */
  const onlyOne = (list: readonly ConnectionDefinition[], wayOut: string) => {
    const [first, ...others] = list.filter((connection) => wayOutOf(connection) === wayOut);
    return others.length === 0 ? first : undefined;
  };
  const redirected = new Map<ConnectionDefinition, ConnectionDefinition>();
  for (const connection of added) {
    const wayOut = wayOutOf(connection);
    const previous = onlyOne(removed, wayOut);
    if (previous && onlyOne(added, wayOut)) redirected.set(connection, previous);
  }
  const replaced = new Set(redirected.values());
  return [
    ...added.map((connection): ConnectionDifference => {
      const previous = redirected.get(connection) ?? null;
      return { what: previous ? 'changed' : 'added', before: previous, after: connection };
    }),
    ...removed
      .filter((connection) => !replaced.has(connection))
      .map((connection): ConnectionDifference => ({ what: 'removed', before: connection, after: null })),
  ];
}

function wayOutOf({ sourceActivityId, outcome }: ConnectionDefinition): string {
  return JSON.stringify([sourceActivityId, outcome]);
}

function idOf({ sourceActivityId, outcome, targetActivityId }: ConnectionDefinition): string {
  return JSON.stringify([sourceActivityId, outcome, targetActivityId]);
}
