import { Position } from '@xyflow/react';
import { useMemo } from 'react';
import type { Fault } from '#engine/form/definition.ts';
import type { TestRunAnswer } from '#web/features/app-checks/index.ts';
import { numbersOfWire } from '#web/features/app-checks/index.ts';
import {
  drawLine,
  type GraphNode,
  placeMarks,
  routeConnections,
  wireId,
} from '#web/features/workflow-graph/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useWorkflow } from '../tab/workflow-context.tsx';
import type { CanvasNode } from './activity-node.tsx';
import type { CanvasEdge } from './connection-edge.tsx';
import { walkAt } from './walk-at.ts';

export function useCanvasNodes(): CanvasNode[] {
  const t = useT();
  const { graph, designer, selectedIds, wordsOf, example, trial } = useWorkflow();
  const answer = trial.isOpen ? trial.answer : null;
  const { faults } = designer.compilation;
  const counts = designer.detail.instances_by_activity;
  const { fault } = example;
  return useMemo(
    () =>
      [...graph.nodes.values()].map((node): CanvasNode => {
        const { id, box, type } = node;
        const { walk, reason } = walkAt(id, answer);
        const isStuck = fault?.path?.at(-1)?.activityId === id || fault?.where.id === id;
        return {
          id,
          type: 'activity',
          position: { x: box.x, y: box.y },
          width: box.width,
          height: box.height,
          measured: { width: box.width, height: box.height },
          handles: handlesOf(box),
          selected: selectedIds.includes(id),
          ariaLabel: [node.name, type && t(`activities:${type.label}` as never), reason]
            .filter(Boolean)
            .join(', '),
          domAttributes: wholeText(node),
          data: {
            node,
            people: (node.assignees ?? []).map(wordsOf),
            hereCount: counts[id] ?? 0,
            severity: severityOf(faults, id),
            stuck: isStuck && fault ? stuckWords(fault, t) : reason,
            walk,
          },
        };
      }),
    [graph, selectedIds, counts, faults, fault, answer, wordsOf, t],
  );
}

const maxWholeLetters = 24;

/** A condition that is cut on its card shows its whole text under the pointer and with the focus. */
function wholeText({ about, isCondition }: GraphNode): CanvasNode['domAttributes'] {
  const isCut = isCondition && about !== null && about.length > maxWholeLetters;
  return isCut ? ({ 'data-tooltip': about } as CanvasNode['domAttributes']) : undefined;
}

export function useCanvasEdges(): CanvasEdge[] {
  const { graph, selectedWire, example, trial } = useWorkflow();
  const walked = trial.isOpen ? trial.answer?.path : undefined;
  const routes = useMemo(() => routeConnections(graph.boxes, graph.wires), [graph]);
  const marks = useMemo(() => placeMarks(graph.boxes, graph.wires, routes), [graph, routes]);
  const path = example.fault?.path;
  const lit = example.step + 1;
  return useMemo(
    () =>
      graph.wires.flatMap((wire): CanvasEdge[] => {
        const points = routes.get(wire.id);
        const place = marks.get(wire.id);
        if (!points || !place) return [];
        const steps = numbersOfWire(path, wire);
        const sourceName = graph.nodes.get(wire.sourceId)?.name ?? '';
        const targetName = graph.nodes.get(wire.targetId)?.name ?? '';
        return [
          {
            id: wire.id,
            type: 'connection',
            source: wire.sourceId,
            target: wire.targetId,
            selected: selectedWire?.id === wire.id,
            ariaLabel: [sourceName, wire.label, targetName].filter(Boolean).join(', '),
            zIndex: steps.length > 0 ? 1 : 0,
            data: {
              wire,
              path: drawLine(points),
              marks: place,
              sourceName,
              targetName,
              steps,
              isLit: steps.includes(lit),
              isWalked: walked?.some((step) => wireId(endsOf(step)) === wire.id) ?? false,
            },
          },
        ];
      }),
    [graph, routes, marks, selectedWire, path, lit, walked],
  );
}

function endsOf(step: TestRunAnswer['path'][number]) {
  return { sourceId: step.sourceActivityId, targetId: step.targetActivityId, outcome: step.outcome };
}

/** The number of the last step, and the error there. */
function stuckWords(fault: Fault, t: Translate): string {
  const words = t(`workflow-designer:stuck_${stuckKey(fault)}` as never);
  return fault.path ? `${fault.path.length} · ${words}` : words;
}

/** The message key for the end of a counter-example. Every fault with a path has one. */
function stuckKey(fault: Fault): string {
  const known = [
    'dead_end',
    'join_starved',
    'join_after_choice',
    'no_completion',
    'loop_never_waits',
    'loop_may_never_wait',
    'tokens_multiply',
    'tokens_meet',
  ];
  return known.includes(fault.code) ? fault.code : 'here';
}

function severityOf(faults: readonly Fault[], id: string): 'error' | 'warning' | null {
  const own = faults.filter(
    ({ where }) =>
      (where.kind === 'activity' && where.id === id) ||
      (where.kind === 'connection' && where.id.startsWith(`${id}:`)),
  );
  if (own.some(({ severity }) => severity === 'error')) return 'error';
  return own.some(({ severity }) => severity === 'warning') ? 'warning' : null;
}

function handlesOf({ width, height }: { width: number; height: number }) {
  const size = { width: 10, height: 10 };
  return [
    { id: null, type: 'target' as const, position: Position.Left, x: -5, y: height / 2 - 5, ...size },
    { id: null, type: 'source' as const, position: Position.Right, x: width - 5, y: height / 2 - 5, ...size },
  ];
}
