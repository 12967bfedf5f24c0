import { useMemo, useState } from 'react';
import type { ActivityType } from '#engine/workflow/activity-type.ts';
import type { MessageKey } from '#messages/index.ts';
import type { Designer } from '#web/features/form-designer/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { addActivity, type Branch, type NewActivity } from '../commands/add-activity.ts';
import {
  type ConnectionEnds,
  connectActivities,
  disconnectActivities,
} from '../commands/connect-activities.ts';
import { copyActivities } from '../commands/copy-activities.ts';
import { insertOnConnection } from '../commands/insert-on-connection.ts';
import { moveActivities, nudgeActivities } from '../commands/move-activities.ts';
import { removeActivities } from '../commands/remove-activities.ts';
import { type Alignment, alignBoxes } from '../geometry/align-boxes.ts';
import { layOut } from '../geometry/lay-out.ts';
import { nodeSize, slotHeight } from '../geometry/node-size.ts';
import type { Graph, GraphNode, GraphWire } from '../graph/graph.ts';
import { betweenNodes, placeNew } from '../graph/place-new.ts';
import type { WorkflowSelection } from './use-workflow-selection.ts';

/** What can be done to the workflow, from wherever it is asked for. */
export interface WorkflowActions {
  /** Adds after the branch, else on the selected connection, else after the selected activity, else below. */
  readonly add: (type: ActivityType, after?: Branch) => void;
  readonly insert: (type: ActivityType, wire: GraphWire) => void;
  readonly connect: (ends: ConnectionEnds) => void;
  readonly disconnect: (ends: ConnectionEnds) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly duplicate: (ids: readonly string[]) => void;
  readonly nudge: (ids: readonly string[], right: number, down: number) => void;
  readonly align: (ids: readonly string[], alignment: Alignment) => void;
  readonly tidy: () => Promise<void>;
  /** How often it was laid out automatically; the canvas then shows all of it. */
  readonly tidiedCount: number;
}

export function useWorkflowActions(
  designer: Designer,
  graph: Graph,
  { selectedIds, selectedWire, selectNodes }: WorkflowSelection,
): WorkflowActions {
  const t = useT();
  const { apply, undo, select } = designer;
  const [tidiedCount, setTidiedCount] = useState(0);
  return useMemo(() => {
    const make = (type: ActivityType, position: NewActivity['position']): NewActivity => ({
      id: `a${crypto.randomUUID().slice(0, 8)}`,
      type: type.name,
      displayName: freeName(t(`activities:${type.label}` as MessageKey), graph),
      position,
      properties: defaultsOf(type),
    });
    const sizeOf = (type: ActivityType) =>
      nodeSize({ shape: type.shape, name: type.label, hasAbout: type.settings.length > 0, hasPeople: false });
    const addAfter = (type: ActivityType, node: GraphNode | null, after: Branch | undefined) => {
      const added = make(type, placeNew(sizeOf(type), node?.box ?? null, [...graph.boxes.values()]));
      apply(addActivity(added, after));
      selectNodes([added.id]);
    };
    const insert = (type: ActivityType, wire: GraphWire) => {
      const source = graph.boxes.get(wire.sourceId);
      const target = graph.boxes.get(wire.targetId);
      if (!source || !target) return;
      const size = sizeOf(type);
      const free = target.x - source.x - source.width;
      const isForward = free > 0;
      const left = isForward ? source.x + source.width + betweenNodes : (source.x + target.x) / 2;
      const top = isForward ? source.y + (source.height - slotHeight) / 2 : (source.y + target.y) / 2 + 90;
      const added = make(type, { left: Math.round(left), top: Math.round(top) });
      const outcomes = type.compile(definitionOf(added), designer.verdict.module.form).outcomes;
      const outcome = outcomes.find(({ rejects }) => !rejects)?.name ?? null;
      const room = isForward ? Math.max(0, Math.round(size.width + 2 * betweenNodes - free)) : 0;
      apply(insertOnConnection(added, wire, { outcome, makesRoomFrom: target.x, room }));
      selectNodes([added.id]);
    };
    return {
      insert,
      add: (type, after) => {
        if (!after && selectedWire) return insert(type, selectedWire);
        const id = after?.sourceId ?? (selectedIds.length === 1 ? selectedIds[0] : undefined);
        const node = graph.nodes.get(id ?? '') ?? null;
        addAfter(type, node, after ?? freeBranchOf(node, graph));
      },
      connect: (ends) => apply(connectActivities(ends)),
      disconnect: (ends) => {
        apply(disconnectActivities(ends));
        select(null);
        toast.undo(t('workflow-designer:connectionRemoved'), t('ui:undo'), undo);
      },
      remove: (ids) => {
        const removable = ids.filter((id) => graph.nodes.has(id));
        if (removable.length === 0) return;
        const name = graph.nodes.get(removable[0] ?? '')?.name ?? '';
        apply(removeActivities(removable));
        selectNodes([]);
        const text =
          removable.length === 1
            ? t('workflow-designer:removedOne', { name })
            : t('workflow-designer:removedSome', { number: removable.length });
        toast.undo(text, t('ui:undo'), undo);
      },
      duplicate: (ids) => {
        const copied = ids.filter((id) => graph.nodes.get(id)?.type?.shape !== 'start');
        if (copied.length === 0) return;
        const newIds = new Map(copied.map((id) => [id, `a${crypto.randomUUID().slice(0, 8)}`]));
        apply(copyActivities(newIds));
        selectNodes([...newIds.values()]);
      },
      nudge: (ids, right, down) =>
        apply(nudgeActivities(ids, right, down), { mergeKey: `nudge ${ids.join()}` }),
      align: (ids, alignment) => {
        const boxes = new Map([...graph.boxes].filter(([id]) => ids.includes(id)));
        apply(moveActivities(alignBoxes(boxes, alignment)));
      },
      tidiedCount,
      tidy: async () => {
        apply(moveActivities(await layOut(graph.boxes, graph.wires)));
        setTidiedCount((count) => count + 1);
      },
    };
  }, [apply, undo, select, selectNodes, graph, selectedIds, selectedWire, designer.verdict, tidiedCount, t]);
}

function freeBranchOf(node: GraphNode | null, { wires }: Graph): Branch | undefined {
  const free = node?.outcomes.find(
    ({ name, rejects }) =>
      !rejects && !wires.some(({ sourceId, outcome }) => sourceId === node.id && outcome === name),
  );
  return node && free ? { sourceId: node.id, outcome: free.name } : undefined;
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
