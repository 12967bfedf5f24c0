import { useMemo, useRef } from 'react';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { clipboardActions } from './actions/clipboard-actions.ts';
import { fieldActions } from './actions/field-actions.ts';
import type { FormSurroundings } from './actions/form-surroundings.ts';
import { partActions } from './actions/part-actions.ts';
import type { Marks } from './selection/use-marks.ts';
import { useSelected } from './use-selected.ts';

/** The actions of the canvas, the palette and the shortcuts. */
export type FormActions = ReturnType<typeof makeActions>;

function makeActions(here: () => FormSurroundings) {
  return { ...fieldActions(here), ...partActions(here), ...clipboardActions(here) };
}

/** The actions that change a form, including selection, focus and the undo toast. They are stable between renders. */
export function useFormActions(marks: Marks): FormActions {
  const t = useT();
  const { module, compilation, apply, select, undo } = useDesigner();
  const selected = useSelected();
  const latest = useRef<FormSurroundings>(null as never);
  latest.current = { t, module, compilation, apply, select, undo, selected, marks };
  return useMemo(() => makeActions(() => latest.current), []);
}
