import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { memo } from 'react';
import type { AssigneeWords, GraphNode } from '#web/features/workflow-graph/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import styles from './activity-node.module.css';
import type { WalkMark } from './walk-at.ts';

interface NodeMarks extends Record<string, unknown> {
  readonly node: GraphNode;
  readonly people: readonly AssigneeWords[];
  /** The number of open instances of the live version at this activity. */
  readonly hereCount: number;
  readonly severity: 'error' | 'warning' | null;
  /** A few words where a counter-example ends or a test run is stuck. */
  readonly stuck: string | null;
  readonly walk: WalkMark['walk'];
}

export type CanvasNode = Node<NodeMarks, 'activity'>;

export const ActivityNode = memo(function ActivityNode({ data, selected }: NodeProps<CanvasNode>) {
  const t = useT();
  const { node, people, hereCount, severity, stuck, walk } = data;
  const shape = node.type?.shape ?? 'card';
  return (
    <div
      className={classes(styles.node, styles[shape])}
      data-selected={selected || undefined}
      data-severity={severity ?? undefined}
      data-stuck={stuck !== null || undefined}
      data-walk={walk ?? undefined}
    >
      {shape !== 'start' && <Handle type="target" position={Position.Left} className={styles.target} />}
      <NodeWords node={node} people={people} />
      {hereCount > 0 && (
        <span className={styles.here}>{t('workflow-designer:hereCount', { number: hereCount })}</span>
      )}
      {severity && stuck === null && (
        <span className={styles.fault} data-severity={severity}>
          <Icon name={severity === 'error' ? 'circle-alert' : 'triangle-alert'} size={14} />
        </span>
      )}
      {stuck !== null && <span className={styles.stuck}>{stuck}</span>}
      {shape !== 'end' && <Handle type="source" position={Position.Right} className={styles.source} />}
    </div>
  );
});

function NodeWords({ node, people }: { node: GraphNode; people: readonly AssigneeWords[] }) {
  const shape = node.type?.shape ?? 'card';
  const icon = node.type?.icon ?? 'circle-alert';
  if (shape === 'start' || shape === 'end') {
    return (
      <>
        <Icon name={icon} size={14} className={styles.pillIcon} />
        <b className={styles.cut}>{node.name}</b>
      </>
    );
  }
  return (
    <>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span className={styles.words}>
        <b className={styles.cut}>{node.name}</b>
        {node.about !== null && (
          <small className={node.isCondition ? styles.condition : styles.cut}>{node.about}</small>
        )}
        {people.length > 0 && <People people={people} />}
      </span>
    </>
  );
}

const maxFaces = 3;

function People({ people }: { people: readonly AssigneeWords[] }) {
  const faces = new Map(people.flatMap((words) => words.people?.map(({ id, name }) => [id, name]) ?? []));
  return (
    <span className={styles.people}>
      {[...faces].slice(0, maxFaces).map(([id, name]) => (
        <Avatar key={id} id={id} name={name} size={18} />
      ))}
      {faces.size === 0 && <Icon name="user" size={14} className={styles.anybody} />}
      <span className={styles.cut}>{people.map((words) => words.short).join(', ')}</span>
    </span>
  );
}
