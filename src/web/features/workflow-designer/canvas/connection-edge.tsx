import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import type { GraphWire, LineMarks } from '#web/features/workflow-graph/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { useActivityMenu } from '../tab/use-activity-menu.ts';
import { useWorkflow } from '../tab/workflow-context.tsx';
import styles from './connection-edge.module.css';

export interface WireDrawing extends Record<string, unknown> {
  readonly wire: GraphWire;
  readonly path: string;
  readonly marks: LineMarks;
  readonly sourceName: string;
  readonly targetName: string;
  /** The numbers of the counter-example's steps along this connection. */
  readonly steps: readonly number[];
  readonly isLit: boolean;
  /** A test run passed along this connection. */
  readonly isWalked: boolean;
}

export type CanvasEdge = Edge<WireDrawing, 'connection'>;

/** A connection: its line, its outcome, and a button that inserts an activity or the number of a step. */
export const ConnectionEdge = memo(function ConnectionEdge({ data, selected }: EdgeProps<CanvasEdge>) {
  if (!data) return null;
  const { wire, path, marks, steps, isLit } = data;
  const tone = toneOf(data, selected === true);
  return (
    <>
      <BaseEdge
        path={path}
        className={styles.line}
        data-tone={tone}
        interactionWidth={18}
        markerEnd={`url(#end-${tone})`}
      />
      <EdgeLabelRenderer>
        {marks.label !== null && (
          <span
            className={styles.label}
            data-tone={tone === 'plain' && wire.rejects ? 'rejects' : tone}
            style={{ translate: `${marks.label.x}px ${marks.label.y}px`, width: marks.label.width }}
          >
            {wire.label}
          </span>
        )}
        <span className={styles.sign} style={{ translate: `${marks.sign.x}px ${marks.sign.y}px` }}>
          {steps.length > 0 ? (
            <span className={styles.step} data-lit={isLit || undefined}>
              {steps.join(', ')}
            </span>
          ) : (
            <InsertButton data={data} isShown={selected === true} />
          )}
        </span>
      </EdgeLabelRenderer>
    </>
  );
});

function toneOf({ isWalked, steps }: WireDrawing, isSelected: boolean) {
  if (isWalked) return 'walked';
  if (steps.length > 0) return 'bad';
  return isSelected ? 'selected' : 'plain';
}

function InsertButton({ data, isShown }: { data: WireDrawing; isShown: boolean }) {
  const t = useT();
  const { insert } = useWorkflow();
  const between = t('workflow-designer:insertBetween', { source: data.sourceName, target: data.targetName });
  // A condition can lead to one target by several outcomes.
  const label = [between, data.wire.label].filter(Boolean).join(': ');
  const items = useActivityMenu((type) => insert(type, data.wire));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks of the button and its menu must not select the connection
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <span
      className={styles.insert}
      data-shown={isShown || undefined}
      onClick={(event) => event.stopPropagation()}
    >
      <Menu
        label={label}
        items={items}
        trigger={(trigger) => <IconButton {...trigger} icon="plus" size="tiny" label={label} tabIndex={-1} />}
      />
    </span>
  );
}
