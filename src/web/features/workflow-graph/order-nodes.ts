import type { Graph, GraphNode } from './graph.ts';

/** The activities in the order of the workflow: from the start, first outcomes first, unreachable activities last. */
export function orderNodes({ nodes, wires }: Graph): readonly GraphNode[] {
  const seen = new Set<string>();
  const ordered: GraphNode[] = [];
  const ends: GraphNode[] = [];
  const visit = (node: GraphNode | undefined): void => {
    if (!node || seen.has(node.id)) return;
    seen.add(node.id);
    (node.type?.shape === 'end' ? ends : ordered).push(node);
    for (const { name } of node.outcomes) {
      for (const wire of wires) {
        if (wire.sourceId === node.id && wire.outcome === name) visit(nodes.get(wire.targetId));
      }
    }
  };
  for (const node of nodes.values()) if (node.type?.shape === 'start') visit(node);
  const reached = [...ordered, ...ends];
  return [...reached, ...[...nodes.values()].filter(({ id }) => !seen.has(id))];
}
