import { type Hotkey, useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { focusOn } from './focus.ts';
import type { Marks } from './selection/use-marks.ts';
import type { FormActions } from './use-form-actions.ts';
import { useSelected } from './use-selected.ts';

/** The shortcuts of the canvas. They act on the selection. */
export function useFormHotkeys(actions: FormActions, marks: Marks): void {
  const t = useT();
  const { field } = useSelected();
  const { parts } = marks;
  const isOneField = field !== null && parts.length === 1;
  const step = (direction: 'up' | 'down' | 'left' | 'right') => () => {
    if (isOneField) actions.step(field, direction);
    else if (direction === 'up') actions.stepParts(parts, -1);
    else if (direction === 'down') actions.stepParts(parts, 1);
  };
  const widen = (by: number) => () => {
    if (isOneField) actions.resize(field, field.width + by);
  };
  const moving: Hotkey[] = [
    { keys: 'alt+arrowup', label: t('form-designer:keyMoveUp'), run: step('up') },
    { keys: 'alt+arrowdown', label: t('form-designer:keyMoveDown'), run: step('down') },
    { keys: 'alt+arrowleft', label: t('form-designer:keyMoveLeft'), run: step('left') },
    { keys: 'alt+arrowright', label: t('form-designer:keyMoveRight'), run: step('right') },
    { keys: 'alt+shift+arrowleft', label: t('form-designer:keyNarrower'), run: widen(-1) },
    { keys: 'alt+shift+arrowright', label: t('form-designer:keyWider'), run: widen(1) },
  ];
  const deselect = () => {
    marks.setIsGathering(false);
    marks.replace([]);
  };
  useHotkeys(
    [
      { keys: '/', label: t('form-designer:keyInsert'), run: () => focusOn('palette-search') },
      { keys: 'mod+shift+f', label: t('form-designer:findSetting'), run: () => focusOn('property-search') },
      ...moving,
      { keys: 'escape', label: t('form-designer:keyDeselect'), run: deselect },
      { keys: 'mod+d', label: t('form-designer:duplicate'), run: () => actions.duplicate(parts) },
      { keys: 'delete', label: t('ui:delete'), run: () => actions.remove(parts) },
      { keys: 'backspace', run: () => actions.remove(parts) },
    ],
    true,
    t('form-designer:formDesigner'),
  );
}
