import type { FormScope } from '#engine/workflow/activity-type.ts';
import type { WorkflowDefinition } from '#engine/workflow/definition.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { drawLine } from '../geometry/draw-line.ts';
import { placeMarks } from '../geometry/place-marks.ts';
import { routeConnections } from '../geometry/route-connections.ts';
import { graphOf } from './graph.ts';
import styles from './workflow-graph.module.css';

/** What waits at an activity: `grade` from 1 (short) to 4 (long), how many, and in words. */
export interface GraphHeat {
  readonly grade: number;
  readonly isFaulted: boolean;
  readonly count: number;
  readonly text: string;
}

export interface WorkflowGraphProps {
  readonly workflow: Pick<WorkflowDefinition, 'activities' | 'connections'>;
  /** Connections that were taken, in any order. */
  readonly path: readonly { sourceActivityId: string; outcome: string; targetActivityId: string }[];
  readonly activeActivityIds: readonly string[];
  /** By activity. */
  readonly heat?: ReadonlyMap<string, GraphHeat>;
  /** What the picture says, for those who cannot see it. */
  readonly label: string;
}

const margin = 24;
const noForm: FormScope = { scope: {}, fields: new Map(), tables: new Map() };

/** A workflow to look at: the way that was taken, and where it stands. */
export function WorkflowGraph({ workflow, path, activeActivityIds, heat, label }: WorkflowGraphProps) {
  const t = useT();
  const graph = graphOf({ ...workflow, fieldPermissions: [] }, noForm, t);
  const routes = routeConnections(graph.boxes, graph.wires);
  const marks = placeMarks(graph.boxes, graph.wires, routes);
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
    <div className={styles.scroll}>
      <svg
        viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
        style={{ minWidth: Math.min(right - left, 640), maxWidth: right - left }}
        role="img"
        aria-label={label}
      >
        {graph.wires.map((wire) => {
          const route = routes.get(wire.id) ?? [];
          const label = marks.get(wire.id)?.label ?? null;
          return (
            <g key={wire.id} data-taken={taken.has(wire.id) || undefined}>
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
            </g>
          );
        })}
        {[...graph.nodes.values()].map((node) => (
          <foreignObject key={node.id} {...node.box} className={styles.holder}>
            <div
              className={styles.box}
              data-shape={node.type?.shape}
              data-state={stateOf(node.id)}
              data-heat={heat?.get(node.id)?.grade}
              data-faulted={heat?.get(node.id)?.isFaulted || undefined}
              data-tooltip={heat?.get(node.id)?.text}
            >
              <Icon name={node.type?.icon ?? 'circle-alert'} size={14} />
              <b>{node.name}</b>
              {heat?.has(node.id) && <span className={styles.count}>{heat.get(node.id)?.count}</span>}
            </div>
          </foreignObject>
        ))}
      </svg>
    </div>
  );
}
