import { useMemo, useState } from 'react';
import type { ActivityType } from '#engine/workflow/activity-type.ts';
import type { Designer } from '#web/features/app-draft/index.ts';
import type { ConnectionEnds, Graph, GraphWire } from '#web/features/workflow-graph/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { addActivity, type Branch } from '../commands/add-activity.ts';
import { connectActivities, disconnectActivities } from '../commands/connect-activities.ts';
import { copyActivities } from '../commands/copy-activities.ts';
import { moveActivities, nudgeActivities } from '../commands/move-activities.ts';
import { removeActivities } from '../commands/remove-activities.ts';
import { type Alignment, alignBoxes } from '../placing/align-boxes.ts';
import { layOut } from '../placing/lay-out.ts';
import { activityAfter, freeBranchOf, insertionOn, newActivityId } from '../placing/new-activity.ts';
import type { WorkflowSelection } from './use-workflow-selection.ts';

export interface WorkflowActions {
  /**
   * Adds an activity after the branch, else on the selected connection, else after the selected activity, else below
   * all others.
   */
  readonly add: (type: ActivityType, after?: Branch) => void;
  readonly insert: (type: ActivityType, wire: GraphWire) => void;
  readonly connect: (ends: ConnectionEnds) => void;
  readonly disconnect: (ends: ConnectionEnds) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly duplicate: (ids: readonly string[]) => void;
  readonly nudge: (ids: readonly string[], right: number, down: number) => void;
  readonly align: (ids: readonly string[], alignment: Alignment) => void;
  readonly tidy: () => Promise<void>;
  /** The number of automatic layouts so far. The canvas shows the whole workflow after each. */
  readonly tidiedCount: number;
}

/** The actions for the workflow on the canvas; the same object until the workflow or the selection changes. */
export function useWorkflowActions(
  designer: Designer,
  graph: Graph,
  { selectedIds, selectedWire, selectNodes, selectAdded }: WorkflowSelection,
): WorkflowActions {
  const t = useT();
  const { apply, undo, select } = designer;
  const { form } = designer.compilation.module;
  const [tidiedCount, setTidiedCount] = useState(0);
  return useMemo(() => {
    const insert = (type: ActivityType, wire: GraphWire) => {
      const insertion = insertionOn(wire, type, { graph, form, t });
      if (!insertion) return;
      apply(insertion.command);
      selectAdded(insertion.activity.id);
    };
    return {
      insert,
      add: (type, after) => {
        if (!after && selectedWire) return insert(type, selectedWire);
        const id = after?.sourceId ?? (selectedIds.length === 1 ? selectedIds[0] : undefined);
        const node = graph.nodes.get(id ?? '') ?? null;
        const activity = activityAfter(node, type, { graph, t });
        apply(addActivity(activity, after ?? freeBranchOf(node, graph)));
        selectAdded(activity.id);
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
        apply(removeActivities(removable));
        selectNodes([]);
        toast.undo(removedText(removable, graph, t), t('ui:undo'), undo);
      },
      duplicate: (ids) => {
        const newIds = idsForCopies(ids, graph);
        if (newIds.size === 0) return;
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
  }, [apply, undo, select, selectNodes, selectAdded, graph, selectedIds, selectedWire, form, tidiedCount, t]);
}

/** A new id for each activity that can be copied. A start cannot, because there is only one. */
function idsForCopies(ids: readonly string[], { nodes }: Graph): ReadonlyMap<string, string> {
  const copied = ids.filter((id) => nodes.get(id)?.type?.shape !== 'start');
  return new Map(copied.map((id) => [id, newActivityId()]));
}

function removedText(ids: readonly string[], graph: Graph, t: Translate): string {
  const [first = ''] = ids;
  return ids.length === 1
    ? t('workflow-designer:removedOne', { name: graph.nodes.get(first)?.name ?? '' })
    : t('workflow-designer:removedSome', { number: ids.length });
}
