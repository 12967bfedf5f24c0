import { useCallback, useMemo, useState } from 'react';
import type { Designer } from '#web/features/app-draft/index.ts';
import type { Graph, GraphWire } from '#web/features/workflow-graph/index.ts';

/** Any number of activities, or one connection. */
export interface WorkflowSelection {
  readonly selectedIds: readonly string[];
  readonly selectedWire: GraphWire | null;
  readonly selectNodes: (ids: readonly string[]) => void;
  /** Selects an activity that was just added, with its name ready to be typed. */
  readonly selectAdded: (id: string) => void;
  readonly selectWire: (id: string) => void;
}

/** The selection, kept in the address. The address holds only the first of several activities. */
export function useWorkflowSelection({ selection, select }: Designer, graph: Graph): WorkflowSelection {
  const [more, setMore] = useState<{ first: string; others: readonly string[] }>({ first: '', others: [] });
  const first = selection?.kind === 'activity' && graph.nodes.has(selection.id) ? selection.id : null;
  const selectedIds = useMemo(() => {
    if (first === null) return [];
    return more.first === first ? [first, ...more.others.filter((id) => graph.nodes.has(id))] : [first];
  }, [first, more, graph]);
  const selectNodes = useCallback(
    ([id, ...others]: readonly string[]) => {
      setMore({ first: id ?? '', others });
      select(id === undefined ? null : { kind: 'activity', id });
    },
    [select],
  );
  const selectAdded = useCallback(
    (id: string) => {
      setMore({ first: id, others: [] });
      select({ kind: 'activity', id, property: 'displayName' });
    },
    [select],
  );
  const selectWire = useCallback((id: string) => select({ kind: 'connection', id }), [select]);
  const wireAt = selection?.kind === 'connection' ? selection.id : null;
  const selectedWire =
    wireAt === null
      ? null
      : (graph.wires.find(
          ({ id, sourceId, outcome }) => id === wireAt || `${sourceId}:${outcome}` === wireAt,
        ) ?? null);
  return { selectedIds, selectedWire, selectNodes, selectAdded, selectWire };
}
