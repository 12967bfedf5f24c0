import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { ActivityType, OutcomeDefinition } from '#engine/workflow/activity-type.ts';
import type { MessageKey } from '#messages/index.ts';
import type { Command } from '#web/features/app-draft/index.ts';
import type { Graph, GraphNode, GraphWire } from '#web/features/workflow-graph/index.ts';
import { nodeSize, slotHeight } from '#web/features/workflow-graph/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import type { Branch, NewActivity } from '../commands/add-activity.ts';
import { insertOnConnection } from '../commands/insert-on-connection.ts';
import { betweenNodes, placeNew } from './place-new.ts';

/** An id for a new activity. */
export const newActivityId = (): string => `a${crypto.randomUUID().slice(0, 8)}`;

/** A new activity of the type, placed after the node, or below all others if there is no node. */
export function activityAfter(
  node: GraphNode | null,
  type: ActivityType,
  { graph, t }: { readonly graph: Graph; readonly t: Translate },
): NewActivity {
  const position = placeNew(sizeOf(type), node?.box ?? null, [...graph.boxes.values()]);
  return newActivity(type, position, graph, t);
}

/**
 * A new activity in the middle of a connection. Later activities move right if there is no room. Null if an end of the
 * connection is not on the canvas.
 */
export function insertionOn(
  wire: GraphWire,
  type: ActivityType,
  { graph, form, t }: { readonly graph: Graph; readonly form: CompiledForm; readonly t: Translate },
): { readonly activity: NewActivity; readonly command: Command } | null {
  const source = graph.boxes.get(wire.sourceId);
  const target = graph.boxes.get(wire.targetId);
  if (!source || !target) return null;
  const free = target.x - source.x - source.width;
  const isForward = free > 0;
  const left = isForward ? source.x + source.width + betweenNodes : (source.x + target.x) / 2;
  const top = isForward ? source.y + (source.height - slotHeight) / 2 : (source.y + target.y) / 2 + 90;
  const activity = newActivity(type, { left: Math.round(left), top: Math.round(top) }, graph, t);
  const outcomes = continuingOutcomes(type, type.compile(definitionOf(activity), form).outcomes);
  const room = isForward ? Math.max(0, Math.round(sizeOf(type).width + 2 * betweenNodes - free)) : 0;
  const command = insertOnConnection(activity, wire, { outcomes, makesRoomFrom: target.x, room });
  return { activity, command };
}

/**
 * The outcomes that continue as before an activity was inserted: all of a gateway, so that no path of a condition leads
 * nowhere; of others the first that does not reject, because what happens after an error is for people to say.
 */
function continuingOutcomes(type: ActivityType, outcomes: readonly OutcomeDefinition[]): readonly string[] {
  const names = outcomes.filter(({ rejects }) => !rejects).map(({ name }) => name);
  return type.shape === 'gateway' ? names : names.slice(0, 1);
}

/** The first branch of the node that is not connected and does not reject. */
export function freeBranchOf(node: GraphNode | null, { wires }: Graph): Branch | undefined {
  const free = node?.outcomes.find(
    ({ name, rejects }) =>
      !rejects && !wires.some(({ sourceId, outcome }) => sourceId === node.id && outcome === name),
  );
  return node && free ? { sourceId: node.id, outcome: free.name } : undefined;
}

function newActivity(
  type: ActivityType,
  position: NewActivity['position'],
  graph: Graph,
  t: Translate,
): NewActivity {
  return {
    id: newActivityId(),
    type: type.name,
    displayName: freeName(t(`activities:${type.label}` as MessageKey), graph),
    position,
    properties: defaultsOf(type),
  };
}

function sizeOf(type: ActivityType) {
  return nodeSize({
    shape: type.shape,
    name: type.label,
    aboutLength: type.settings.length > 0 ? 1 : 0,
    hasPeople: false,
  });
}

function freeName(stem: string, { nodes }: Graph): string {
  const taken = new Set([...nodes.values()].map(({ name }) => name));
  let name = stem;
  for (let number = 2; taken.has(name); number += 1) name = `${stem} ${number}`;
  return name;
}

function defaultsOf(type: ActivityType): Record<string, unknown> {
  return Object.fromEntries(
    type.settings.flatMap(({ name, defaultValue }) =>
      defaultValue === undefined || defaultValue === null ? [] : [[name, structuredClone(defaultValue)]],
    ),
  );
}

function definitionOf(added: NewActivity) {
  const { id, ...rest } = added;
  return { ...rest, activityId: id, name: id, description: '', state: {} };
}
