import type { ActivityPermissions } from '#engine/form/definition.ts';

/** A node of the graph as the designer saves it; the activity's type defines the `properties`. */
export interface ActivityDefinition {
  readonly activityId: string;
  readonly type: string;
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly position: { readonly left: number; readonly top: number };
  readonly state: Readonly<Record<string, unknown>>;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** An arrow from one outcome of an activity to the next activity. */
export interface ConnectionDefinition {
  readonly sourceActivityId: string;
  readonly targetActivityId: string;
  /** `Done` unless the source has other outcomes. */
  readonly outcome: string;
  readonly state: Readonly<Record<string, unknown>>;
}

/** The graph as the designer saves it, with the permissions at each activity. */
export interface WorkflowDefinition {
  readonly activities: readonly ActivityDefinition[];
  readonly connections: readonly ConnectionDefinition[];
  readonly fieldPermissions: readonly ActivityPermissions[];
}

/** The kinds of assignees. */
export type AssigneeKind =
  | 'user'
  | 'role'
  | 'team'
  | 'initiator'
  | 'initiatorManager'
  | 'managerOf'
  | 'field'
  | 'emailField'
  | 'previousActor'
  | 'referenceData'
  | 'expression';

/** Rule for the assignee of a task; the kind determines the meaning of `value`. */
export interface AssigneeDefinition {
  readonly kind: AssigneeKind;
  /**
   * User id; role or team name; `{field}` for `managerOf`; field name for `field` and `emailField`; an expression that
   * gives users, ids or e-mail addresses; for `referenceData`, the column of the row whose key the field holds.
   */
  readonly value?: string | { readonly field: string; readonly dataset?: string; readonly column?: string };
}

/** How many of the assignees must agree. */
export interface CompletionRule {
  readonly kind: 'any' | 'all' | 'count' | 'percent';
  /** With `count`: how many must agree; with `percent`: the share of those asked, 1 to 100. */
  readonly value?: number;
}
