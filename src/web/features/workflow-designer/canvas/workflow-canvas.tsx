import '@xyflow/react/dist/base.css';
import {
  Background,
  type Connection,
  type EdgeChange,
  MiniMap,
  type NodeChange,
  ReactFlow,
  ReactFlowProvider,
} from '@xyflow/react';
import { useRef } from 'react';
import { CounterExamplePill } from '#web/features/app-checks/index.ts';
import { useIsPhone } from '#web/features/entry-form/index.ts';
import type { CanvasPosition } from '#web/features/workflow-graph/index.ts';
import { boxAt, orderNodes, placeOf } from '#web/features/workflow-graph/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { moveActivities } from '../commands/move-activities.ts';
import { snapToMiddles } from '../placing/snap-to-middles.ts';
import { useWorkflow } from '../tab/workflow-context.tsx';
import { ActivityBar } from './activity-bar.tsx';
import { ActivityNode, type CanvasNode } from './activity-node.tsx';
import { CanvasTools } from './canvas-tools.tsx';
import { type CanvasEdge, ConnectionEdge } from './connection-edge.tsx';
import { useCanvasEdges, useCanvasNodes } from './use-canvas-parts.ts';
import { useFollowSelection } from './use-follow-selection.ts';
import styles from './workflow-canvas.module.css';
import { ZoomBox } from './zoom-box.tsx';

const nodeTypes = { activity: ActivityNode };
const edgeTypes = { connection: ConnectionEdge };
const fitViewOptions = {
  padding: { top: '72px', left: '32px', right: '32px', bottom: '64px' },
  maxZoom: 1,
} as const;

/** A phone starts with as many activities as can be read on it. */
const phoneNodeCount = 2;

/** The workflow as a graph, editable by pointer and by keyboard. */
export function WorkflowCanvas({ onOutline }: { onOutline: () => void }) {
  return (
    <ReactFlowProvider>
      <Canvas onOutline={onOutline} />
    </ReactFlowProvider>
  );
}

function Canvas({ onOutline }: { onOutline: () => void }) {
  const t = useT();
  const design = useWorkflow();
  const { graph, selectNodes, selectWire, connect } = design;
  const nodes = useCanvasNodes();
  const edges = useCanvasEdges();
  const onNodesChange = useNodeChanges();
  useFollowSelection(fitViewOptions);
  const isPhone = useIsPhone();
  const firstNodes = isPhone ? orderNodes(graph).slice(0, phoneNodeCount) : null;
  const onConnect = ({ source, target }: Connection) => {
    const outcomes = graph.nodes.get(source)?.outcomes ?? [];
    const isFree = (name: string) =>
      !graph.wires.some(({ sourceId, outcome }) => sourceId === source && outcome === name);
    const outcome = (outcomes.find(({ name }) => isFree(name)) ?? outcomes[0])?.name;
    if (outcome !== undefined) connect({ sourceId: source, outcome, targetId: target });
  };
  return (
    <div className={styles.canvas}>
      <ReactFlow<CanvasNode, CanvasEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={onNodesChange}
        onEdgesChange={(changes: EdgeChange<CanvasEdge>[]) => {
          const selected = changes.find((change) => change.type === 'select' && change.selected);
          if (selected?.type === 'select') selectWire(selected.id);
        }}
        onConnect={onConnect}
        isValidConnection={({ source, target }) =>
          graph.nodes.get(target)?.type?.shape !== 'start' && graph.nodes.get(source)?.type?.shape !== 'end'
        }
        onPaneClick={() => selectNodes([])}
        connectionRadius={48}
        deleteKeyCode={null}
        panOnScroll
        minZoom={0.2}
        maxZoom={2}
        fitView
        fitViewOptions={firstNodes ? { ...fitViewOptions, nodes: [...firstNodes] } : fitViewOptions}
        aria-label={t('workflow-designer:canvas')}
        ariaLabelConfig={{
          'node.a11yDescription.default': t('workflow-designer:nodeKeys'),
          'edge.a11yDescription.default': t('workflow-designer:edgeKeys'),
          'minimap.ariaLabel': t('workflow-designer:minimap'),
        }}
      >
        <Background gap={20} size={1.4} color="var(--dots)" />
        <Markers />
        <MiniMap
          className={styles.minimap}
          position="bottom-left"
          pannable
          zoomable
          nodeBorderRadius={14}
          nodeClassName={({ data, selected }) =>
            selected ? 'is-selected' : data.severity === 'error' || data.stuck !== null ? 'is-faulty' : ''
          }
          maskColor="transparent"
        />
      </ReactFlow>
      <ActivityBar />
      <CanvasTools onOutline={onOutline} />
      <ZoomBox fitViewOptions={fitViewOptions} />
      <CounterExamplePill />
      {graph.nodes.size === 0 && (
        <div className={styles.empty}>
          <Empty title={t('workflow-designer:emptyTitle')} text={t('workflow-designer:emptyText')} />
        </div>
      )}
    </div>
  );
}

/** A drag changes the draft only when it ends. Arrow keys change it at once. */
function useNodeChanges() {
  const { graph, selectedIds, selectNodes, setMoved, designer } = useWorkflow();
  const isDragging = useRef(false);
  return (changes: NodeChange<CanvasNode>[]) => {
    const selected = new Set(selectedIds);
    const moved = new Map<string, CanvasPosition>();
    let isDropped = false;
    for (const change of changes) {
      if (change.type === 'select' && change.selected) selected.add(change.id);
      if (change.type === 'select' && !change.selected) selected.delete(change.id);
      const box = graph.boxes.get(change.type === 'position' ? change.id : '');
      if (change.type !== 'position' || !box) continue;
      isDropped = !change.dragging;
      const isWhereItIs = isDropped && isDragging.current;
      const { x, y } = (isWhereItIs ? null : change.position) ?? box;
      moved.set(change.id, placeOf({ ...box, x, y }));
    }
    const next = [...selected];
    const isOther = next.length !== selectedIds.length || next.some((id) => !selectedIds.includes(id));
    // Selecting a connection also reports an empty selection of nodes. It must not clear the connection.
    if (isOther && next.length > 0) selectNodes(next);
    if (moved.size === 0) return;
    isDragging.current = !isDropped;
    if (isDropped) designer.apply(moveActivities(moved), { mergeKey: `move ${[...moved.keys()].join()}` });
    const picture = moved.size === 1 ? snapped(moved, graph.boxes) : moved;
    setMoved(isDropped ? new Map() : picture);
  };
}

function snapped(
  moved: ReadonlyMap<string, CanvasPosition>,
  boxes: ReadonlyMap<string, { x: number; y: number; width: number; height: number }>,
): ReadonlyMap<string, CanvasPosition> {
  return new Map(
    [...moved].map(([id, { left, top }]) => {
      const box = boxes.get(id);
      const others = [...boxes].filter(([other]) => other !== id).map(([, other]) => other);
      return [id, box ? snapToMiddles(boxAt({ left, top }, box), others) : { left, top }];
    }),
  );
}

const tones = {
  plain: 'var(--line-write)',
  selected: 'var(--accent-9)',
  walked: 'var(--success-9)',
  bad: 'var(--danger-9)',
};

function Markers() {
  return (
    <svg className={styles.markers} aria-hidden="true">
      <defs>
        {Object.entries(tones).map(([tone, colour]) => (
          <marker
            key={tone}
            id={`end-${tone}`}
            viewBox="0 0 8 8"
            refX="6.5"
            refY="4"
            markerWidth={tone === 'bad' || tone === 'walked' ? 10 : 8}
            markerHeight={tone === 'bad' || tone === 'walked' ? 10 : 8}
            orient="auto"
            markerUnits="userSpaceOnUse"
          >
            <path
              d="M1 1l5.5 3L1 7"
              fill="none"
              stroke={colour}
              strokeWidth={1.5}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </marker>
        ))}
      </defs>
    </svg>
  );
}
