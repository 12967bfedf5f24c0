import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { WorkflowDesign } from './workflow-context.tsx';

const step = 10;

/** The shortcuts of the canvas and of the outline. */
export function useWorkflowHotkeys(design: WorkflowDesign, toggleOutline: () => void): void {
  const t = useT();
  const { selectedIds, selectedWire, remove, disconnect, duplicate, nudge, tidy, selectNodes } = design;
  const removeSelected = () => {
    if (selectedWire) disconnect(selectedWire);
    else remove(selectedIds);
  };
  const move = (right: number, down: number) => {
    if (selectedIds.length > 0) nudge(selectedIds, right, down);
  };
  useHotkeys(
    [
      { keys: 'delete', label: t('workflow-designer:remove'), run: removeSelected },
      { keys: 'backspace', run: removeSelected },
      { keys: 'mod+d', label: t('workflow-designer:copy'), run: () => duplicate(selectedIds) },
      { keys: 'alt+arrowleft', label: t('workflow-designer:moveLeft'), run: () => move(-step, 0) },
      { keys: 'alt+arrowright', label: t('workflow-designer:moveRight'), run: () => move(step, 0) },
      { keys: 'alt+arrowup', label: t('workflow-designer:moveUp'), run: () => move(0, -step) },
      { keys: 'alt+arrowdown', label: t('workflow-designer:moveDown'), run: () => move(0, step) },
      { keys: 'shift+t', label: t('workflow-designer:tidy'), run: () => void tidy() },
      { keys: 'shift+o', label: t('workflow-designer:outline'), run: toggleOutline },
      { keys: 'escape', label: t('workflow-designer:selectNothing'), run: () => selectNodes([]) },
    ],
    true,
    t('workflow-designer:keysTitle'),
  );
}
