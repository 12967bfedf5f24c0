import { type FitViewOptions, useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import { useWorkflow } from '../tab/workflow-context.tsx';

const durationMs = 200;

/**
 * Scrolls to the selection or to the highlighted step of a counter-example. After an automatic layout it shows the
 * whole workflow.
 */
export function useFollowSelection(fitViewOptions: FitViewOptions): void {
  const { graph, selectedIds, example, tidiedCount } = useWorkflow();
  const flow = useReactFlow();
  const store = useStoreApi();
  const boxes = useRef(graph.boxes);
  boxes.current = graph.boxes;
  const lit = example.fault?.path?.[example.step]?.activityId;
  const first = selectedIds[0];
  useEffect(() => {
    const reveal = (id: string | undefined) => {
      const box = boxes.current.get(id ?? '');
      if (!box) return;
      const { width, height } = store.getState();
      const { x, y, zoom } = flow.getViewport();
      const left = box.x * zoom + x;
      const top = box.y * zoom + y;
      const isSeen =
        left >= 0 && top >= 0 && left + box.width * zoom <= width && top + box.height * zoom <= height;
      if (isSeen || width === 0) return;
      const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : durationMs;
      void flow.setCenter(box.x + box.width / 2, box.y + box.height / 2, { zoom, duration });
    };
    reveal(first);
  }, [first, flow, store]);
  useEffect(() => {
    const box = boxes.current.get(lit ?? '');
    if (!box || example.step === 0) return;
    const { zoom } = flow.getViewport();
    void flow.setCenter(box.x + box.width / 2, box.y + box.height / 2, { zoom, duration: durationMs });
  }, [lit, example.step, flow]);
  useEffect(() => {
    if (tidiedCount > 0) void flow.fitView({ ...fitViewOptions, duration: durationMs });
  }, [tidiedCount, flow, fitViewOptions]);
}
