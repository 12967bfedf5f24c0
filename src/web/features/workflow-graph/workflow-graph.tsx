import type { FormScope } from '#engine/workflow/activity-type.ts';
import type { WorkflowDefinition } from '#engine/workflow/definition.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { drawLine } from './geometry/draw-line.ts';
import { placeMarks } from './geometry/place-marks.ts';
import { routeConnections } from './geometry/route-connections.ts';
import { type GraphNode, graphOf } from './graph.ts';
import styles from './workflow-graph.module.css';

/** The entries that wait at an activity: `grade` from 1 (short) to 4 (long), their number, and both in words. */
export interface GraphHeat {
  readonly grade: number;
  readonly isFaulted: boolean;
  readonly count: number;
  readonly text: string;
}

/** A difference from the other graph, shown as a colour, as a sign and in words. */
export interface GraphMark {
  readonly what: 'added' | 'removed' | 'changed';
  readonly text: string;
}

export interface WorkflowGraphProps {
  readonly workflow: Pick<WorkflowDefinition, 'activities' | 'connections'>;
  /** The connections that the entry passed, in any order. */
  readonly path: readonly { sourceActivityId: string; outcome: string; targetActivityId: string }[];
  readonly activeActivityIds: readonly string[];
  /** By activity. */
  readonly heat?: ReadonlyMap<string, GraphHeat>;
  /** By activity, and by `wireId` of a connection. */
  readonly marks?: ReadonlyMap<string, GraphMark>;
  /** The text alternative of the picture. */
  readonly label: string;
}

const margin = 24;
const signSize = 18;
const noForm: FormScope = { scope: {}, fields: new Map(), tables: new Map() };

/** The signs of marks, since not everyone can tell the colours apart. */
export const markSigns = { added: 'plus', removed: 'minus', changed: 'pencil' } as const;

/**
 * A read-only picture of a workflow, with the path of an entry, its current places and differences from another
 * workflow.
 */
export function WorkflowGraph(props: WorkflowGraphProps) {
  const { workflow, path, activeActivityIds, heat, label } = props;
  const t = useT();
  const graph = graphOf({ ...workflow, fieldPermissions: [] }, noForm, t);
  const routes = routeConnections(graph.boxes, graph.wires);
  const places = placeMarks(graph.boxes, graph.wires, routes);
  const points = [...routes.values()].flat();
  const boxes = [...graph.boxes.values()];
  const left = Math.min(...boxes.map(({ x }) => x), ...points.map(({ x }) => x)) - margin;
  const top = Math.min(...boxes.map(({ y }) => y), ...points.map(({ y }) => y)) - margin;
  const right = Math.max(...boxes.map(({ x, width }) => x + width), ...points.map(({ x }) => x)) + margin;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height), ...points.map(({ y }) => y)) + margin;
  const walked = new Set(path.flatMap((step) => [step.sourceActivityId, step.targetActivityId]));
  const taken = new Set(
    path.map((step) => `${step.sourceActivityId}:${step.outcome}:${step.targetActivityId}`),
  );
  const stateOf = (id: string) =>
    activeActivityIds.includes(id) ? 'now' : walked.has(id) ? 'done' : 'ahead';
  if (boxes.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a graph that is wider than its place scrolls by keyboard
    <div className={styles.scroll} tabIndex={0}>
      <svg
        viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
        style={{ minWidth: Math.min(right - left, 640), maxWidth: right - left }}
        role="img"
        aria-label={label}
      >
        {graph.wires.map((wire) => {
          const route = routes.get(wire.id) ?? [];
          const label = places.get(wire.id)?.label ?? null;
          const mark = props.marks?.get(wire.id);
          return (
            <g key={wire.id} data-taken={taken.has(wire.id) || undefined} data-mark={mark?.what}>
              <path className={styles.line} d={drawLine(route)} />
              {label !== null && (
                <text
                  className={styles.label}
                  x={label.x + label.width / 2}
                  y={label.y + label.height - 4}
                  textAnchor="middle"
                >
                  {wire.label}
                </text>
              )}
              {mark && <WireSign mark={mark} at={places.get(wire.id)?.sign ?? null} />}
            </g>
          );
        })}
        {[...graph.nodes.values()].map((node) => (
          <foreignObject key={node.id} {...node.box} className={styles.holder}>
            <StepBox
              node={node}
              state={stateOf(node.id)}
              heat={heat?.get(node.id)}
              mark={props.marks?.get(node.id)}
            />
          </foreignObject>
        ))}
      </svg>
    </div>
  );
}

function StepBox(props: {
  node: GraphNode;
  state: 'now' | 'done' | 'ahead';
  heat: GraphHeat | undefined;
  mark: GraphMark | undefined;
}) {
  const { node, heat, mark } = props;
  return (
    <div
      className={styles.box}
      data-shape={node.type?.shape}
      data-state={props.state}
      data-heat={heat?.grade}
      data-faulted={heat?.isFaulted || undefined}
      data-mark={mark?.what}
      data-tooltip={mark?.text ?? heat?.text}
    >
      <Icon name={node.type?.icon ?? 'circle-alert'} size={14} />
      <b>{node.name}</b>
      {heat && <span className={styles.count}>{heat.count}</span>}
      {mark && (
        <span className={styles.sign}>
          <Icon name={markSigns[mark.what]} size={12} />
        </span>
      )}
    </div>
  );
}

function WireSign({ mark, at }: { mark: GraphMark; at: { x: number; y: number } | null }) {
  if (!at) return null;
  return (
    <foreignObject x={at.x - signSize / 2} y={at.y - signSize / 2} width={signSize} height={signSize}>
      <span className={styles.wireSign} data-tooltip={mark.text}>
        <Icon name={markSigns[mark.what]} size={12} />
      </span>
    </foreignObject>
  );
}
