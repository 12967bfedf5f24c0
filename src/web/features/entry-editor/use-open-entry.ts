import { useMemo, useState } from 'react';
import { useSuggestions } from '#web/features/predictions/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useEntryActions } from './actions/use-entry-actions.ts';
import { savableValues } from './saving/savable-values.ts';
import type { EntryDetail } from './saving/saving-state.ts';
import { useDraftSaving } from './saving/use-draft-saving.ts';
import { useUnsavedCopy } from './saving/use-unsaved-copy.ts';
import { useTemplates } from './templates/use-templates.ts';
import { useEntryModel } from './use-entry-model.ts';
import { useEntryPages } from './use-entry-pages.ts';
import { useExpectedRoute } from './use-expected-route.ts';

export interface EntryEditorProps {
  readonly detail: EntryDetail;
  readonly onCreated: (id: string) => void;
  readonly onChanged: (id: string) => void;
}

export type OpenEntry = ReturnType<typeof useOpenEntry>;

/** An open entry: its form, its saving, its actions, and its expected route. */
export function useOpenEntry({ detail, onCreated, onChanged }: EntryEditorProps) {
  const t = useT();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const isDraft = detail.workflow_status === 'Draft';
  const can = (action: EntryDetail['actions'][number]) => detail.actions.includes(action);
  // A settled entry must be opened for changes first, so that a stray key cannot change values that others have decided
  // on or rely on.
  const isSettled = !isDraft && !can('submit') && !detail.task?.isOpen;
  const canSave = can('save') && (!isSettled || isCorrecting);
  const shown = useEntryModel(detail, canSave);
  const { model } = shown;
  const saving = useDraftSaving({ model, detail, isEnabled: canSave, onCreated, onSubmitted: onChanged });
  const copy = useUnsavedCopy({
    model,
    place: { moduleId: detail.moduleId, recordId: saving.stored.current.id },
    base: saving.stored.current.base,
    isSaved: !saving.isUnsaved(),
    isEnabled: canSave,
    onTakeUp: saving.takeUp,
  });
  const actions = useEntryActions({ model, detail, saving, onChanged });
  const templates = useTemplates({
    moduleId: detail.moduleId,
    isEnabled: isDraft && canSave,
    saving,
    onFilled: onChanged,
  });
  const values = useMemo(() => savableValues(model.form, model.values), [model.form, model.values]);
  const suggestions = useSuggestions({
    model,
    place: shown.place,
    facts: shown.textFacts,
    values,
    isEnabled: canSave || !isFinished(detail),
  });
  const route = useExpectedRoute(model, detail, can('submit'));
  useTitle(detail.id === null ? `${t('entry:newEntry')} · ${detail.moduleName}` : detail.title);
  const turning = useEntryPages(
    model,
    { save: canSave, submit: can('submit'), turn: detail.has_pages && canSave },
    { save: saving.flush, submit: actions.submit },
  );
  const correct = () => setIsCorrecting(true);
  return {
    ...shown,
    ...turning,
    detail,
    isDraft,
    can,
    canSave,
    correct,
    saving,
    copy,
    actions,
    templates,
    route,
    suggestions,
  };
}

const isFinished = ({ workflow_status: status }: EntryDetail) =>
  status === 'Completed' || status === 'Rejected';
