import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import {
  ChecksProvider,
  PublishCheck,
  TestRunPanel,
  useCounterExample,
  useTestRun,
} from '#web/features/app-checks/index.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useIsPhone, useTextFacts } from '#web/features/entry-form/index.ts';
import { useConditionWords } from '#web/features/rule-builder/index.ts';
import type { CanvasPosition } from '#web/features/workflow-graph/index.ts';
import { graphOf, useAssigneeWords } from '#web/features/workflow-graph/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Drawer } from '#web/ui/overlay/dialog.tsx';
import { WorkflowOutline } from '../outline/workflow-outline.tsx';
import { WorkflowPanel } from '../panel/workflow-panel.tsx';
import { useWorkflowActions } from './use-workflow-actions.ts';
import { useWorkflowHotkeys } from './use-workflow-hotkeys.ts';
import { useWorkflowSelection } from './use-workflow-selection.ts';
import { type WorkflowDesign, WorkflowProvider } from './workflow-context.tsx';
import styles from './workflow-tab.module.css';

const WorkflowCanvas = lazy(async () => ({
  default: (await import('../canvas/workflow-canvas.tsx')).WorkflowCanvas,
}));

/** The workflow of the app: canvas or outline, the properties of the selection, and the checks before publishing. */
export function WorkflowTab() {
  const design = useWorkflowDesign();
  const isPhone = useIsPhone();
  const [wantsOutline, setWantsOutline] = useState(isPhone);
  const main = useRef<HTMLDivElement>(null);
  const toggle = () => {
    setWantsOutline((outline) => !outline);
    main.current?.focus({ preventScroll: true });
  };
  useWorkflowHotkeys(design, toggle);
  return (
    <WorkflowProvider value={design}>
      <ChecksProvider value={design}>
        <div className={styles.tab}>
          <div ref={main} className={styles.main} tabIndex={-1}>
            {wantsOutline ? (
              <WorkflowOutline onCanvas={toggle} />
            ) : (
              <Suspense fallback={<SkeletonForm rows={4} />}>
                <WorkflowCanvas onOutline={toggle} />
              </Suspense>
            )}
          </div>
          <PublishCheck />
          <SidePanel design={design} />
        </div>
      </ChecksProvider>
    </WorkflowProvider>
  );
}

/** The test run if one is open, else the properties. A drawer on phones. */
function SidePanel({ design }: { design: WorkflowDesign }) {
  const t = useT();
  const { trial, selectedIds, selectedWire, selectNodes } = design;
  const panel = trial.isOpen ? <TestRunPanel /> : <WorkflowPanel />;
  if (!useIsPhone()) return panel;
  if (!trial.isOpen && selectedIds.length === 0 && selectedWire === null) return null;
  return (
    <Drawer
      label={t(trial.isOpen ? 'workflow-designer:testRun' : 'workflow-designer:properties')}
      side="end"
      width={340}
      onClose={() => (trial.isOpen ? trial.setOpen(false) : selectNodes([]))}
    >
      {panel}
    </Drawer>
  );
}

const noNames: ReadonlyMap<string, string> = new Map();

function useWorkflowDesign(): WorkflowDesign {
  const t = useT();
  const designer = useDesigner();
  const { workflow } = designer.module;
  const { form } = designer.compilation.module;
  const say = useConditionWords(form, useTextFacts(noNames));
  const [moved, setMoved] = useState<ReadonlyMap<string, CanvasPosition>>(new Map());
  const graph = useMemo(() => graphOf(workflow, form, t, { moved, say }), [workflow, form, t, moved, say]);
  const selecting = useWorkflowSelection(designer, graph);
  const actions = useWorkflowActions(designer, graph, selecting);
  const userIds = useMemo(() => userIdsOf(graph), [graph]);
  const wordsOf = useAssigneeWords(form, userIds);
  const example = useCounterExample(designer.compilation.faults);
  const trial = useTestRun(designer);
  const only = selecting.selectedIds.length === 1 ? selecting.selectedIds[0] : undefined;
  const current = graph.nodes.get(only ?? '') ?? null;
  return { designer, graph, setMoved, wordsOf, example, trial, current, ...selecting, ...actions };
}

function userIdsOf(graph: ReturnType<typeof graphOf>): readonly string[] {
  const ids = [...graph.nodes.values()].flatMap(
    ({ assignees }) =>
      assignees?.flatMap(({ kind, value }) =>
        kind === 'user' && typeof value === 'string' ? [value] : [],
      ) ?? [],
  );
  return [...new Set(ids)].filter(Boolean).sort();
}
