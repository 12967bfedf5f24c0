import { activityCatalogue } from '#activities/catalogue.ts';
import { activityViews } from '#activities/views.ts';
import type { ActivityType, FormScope, OutcomeDefinition } from '#engine/workflow/activity-type.ts';
import type {
  ActivityDefinition,
  AssigneeDefinition,
  ConnectionDefinition,
  WorkflowDefinition,
} from '#engine/workflow/definition.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import type { ConnectionEnds } from './connection-ends.ts';
import type { CanvasPosition } from './geometry/canvas-position.ts';
import { boxAt, nodeSize } from './geometry/node-size.ts';
import type { Wire } from './geometry/route-connections.ts';
import type { Box } from './geometry/segments.ts';

export interface GraphNode {
  readonly id: string;
  readonly definition: ActivityDefinition;
  /** Null for an unknown type. */
  readonly type: ActivityType | null;
  readonly name: string;
  readonly about: string | null;
  /** `about` is a condition, in words or as typed. */
  readonly isCondition: boolean;
  readonly assignees: readonly AssigneeDefinition[] | null;
  readonly outcomes: readonly OutcomeDefinition[];
  readonly box: Box;
}

/** A connection with its own id. */
export interface GraphWire extends Wire, ConnectionEnds {
  /** The label of the line; null if only the first outcome of the source is connected. */
  readonly label: string | null;
  readonly rejects: boolean;
}

export interface Graph {
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly wires: readonly GraphWire[];
  readonly boxes: ReadonlyMap<string, Box>;
}

/** Puts a condition into words; null if it has none. */
export type ConditionWords = (source: string) => string | null;

const asTyped: ConditionWords = () => null;

/**
 * The graph of a workflow. `moved` holds the positions of activities during a drag, by id. Without `say`, and where it
 * has no words, conditions are as typed.
 */
export function graphOf(
  workflow: WorkflowDefinition,
  form: FormScope,
  t: Translate,
  {
    moved = new Map(),
    say = asTyped,
  }: { moved?: ReadonlyMap<string, CanvasPosition>; say?: ConditionWords } = {},
): Graph {
  const nodes = new Map(
    workflow.activities.map((definition) => [
      definition.activityId,
      nodeOf(definition, form, t, { moved: moved.get(definition.activityId), say }),
    ]),
  );
  return {
    nodes,
    wires: workflow.connections.map((connection) => wireOf(connection, workflow.connections, nodes, t)),
    boxes: new Map([...nodes].map(([id, node]) => [id, node.box])),
  };
}

/** The label of an outcome. Outcomes that no person chooses are named after the next step or the result. */
export function outcomeWords(node: GraphNode, outcome: string, t: Translate): string {
  const isDecided = node.type?.settings.some(({ editorType }) => editorType === 'outcomes') ?? true;
  if (isDecided || outcome !== node.outcomes[0]?.name || outcome === 'True') return outcomeLabel(outcome, t);
  return t(
    node.outcomes.length === 1 ? 'workflow-designer:outcomeNext' : 'workflow-designer:outcomeFinished',
  );
}

/** The name of an activity, else the name of its type. */
export function activityName({ displayName, type }: ActivityDefinition, t: Translate): string {
  const known = activityCatalogue.get(type);
  return displayName || (known ? t(`activities:${known.label}` as never) : type);
}

/** The id of a connection in the selection. */
export function wireId(ends: ConnectionEnds): string {
  return `${ends.sourceId}:${ends.outcome}:${ends.targetId}`;
}

/** An outcome in the language of the page. Names given by a designer stay as they are. */
export function outcomeLabel(outcome: string, t: Translate): string {
  if (outcome === 'True') return t('workflow-designer:outcomeTrue');
  if (outcome === 'False') return t('workflow-designer:outcomeFalse');
  if (outcome === 'Error') return t('workflow-designer:outcomeError');
  if (outcome === 'Done') return t('workflow-designer:outcomeDone');
  return outcome === 'Reject' ? t('workflow-designer:outcomeReject') : outcome;
}

function nodeOf(
  definition: ActivityDefinition,
  form: FormScope,
  t: Translate,
  { moved, say }: { readonly moved: CanvasPosition | undefined; readonly say: ConditionWords },
): GraphNode {
  const type = activityCatalogue.get(definition.type) ?? null;
  const view = activityViews.get(definition.type);
  const name = activityName(definition, t);
  const about =
    say(view?.condition?.(definition) ?? '') ?? view?.about(definition, t) ?? (type ? null : definition.type);
  const assignees = view?.assignees(definition) ?? null;
  const size = nodeSize({
    shape: type?.shape ?? 'card',
    name,
    aboutLength: about?.length ?? 0,
    hasPeople: (assignees?.length ?? 0) > 0,
  });
  return {
    id: definition.activityId,
    definition,
    type,
    name,
    about,
    isCondition: view?.condition !== undefined,
    assignees,
    outcomes: type?.compile(definition, form).outcomes ?? [],
    box: boxAt(moved ?? definition.position, size),
  };
}

function wireOf(
  { sourceActivityId, targetActivityId, outcome }: ConnectionDefinition,
  all: readonly ConnectionDefinition[],
  nodes: ReadonlyMap<string, GraphNode>,
  t: Translate,
): GraphWire {
  const ends = { sourceId: sourceActivityId, targetId: targetActivityId, outcome };
  const source = nodes.get(sourceActivityId);
  const outcomes = source?.outcomes ?? [];
  const known = outcomes.find(({ name }) => name === outcome);
  const isOnlyWay =
    known !== undefined &&
    known === outcomes[0] &&
    all.every((other) => other.sourceActivityId !== sourceActivityId || other.outcome === outcome);
  return {
    id: wireId(ends),
    ...ends,
    label: isOnlyWay ? null : source ? outcomeWords(source, outcome, t) : outcomeLabel(outcome, t),
    rejects: known?.rejects ?? false,
  };
}
