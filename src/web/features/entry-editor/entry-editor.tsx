import { useEffect, useMemo, useRef, useState } from 'react';
import { restingStatuses } from '#contracts/shapes/entry.ts';
import { CommentPanel } from '#web/features/comments/index.ts';
import {
  accessOf,
  compileEntryForm,
  EntryForm,
  readEntryData,
  useEntryForm,
  useFieldResources,
  useFormFacts,
  useIsPhone,
  useTextFacts,
} from '#web/features/entry-form/index.ts';
import {
  FaultNotice,
  HistoryList,
  RouteLine,
  RouteShort,
  WhatNext,
} from '#web/features/entry-route/index.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { LeaveGuard } from '#web/lib/leaving/leave-guard.tsx';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SectionTitle, Sheet } from '#web/ui/layout/sheet.tsx';
import { EditorHeader } from './editor-header.tsx';
import styles from './entry-editor.module.css';
import { entryFacts } from './entry-facts.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RestartDialog } from './restart-dialog.tsx';
import { ConflictDialog } from './saving/conflict-dialog.tsx';
import { savableValues } from './saving/savable-values.ts';
import { UnsavedNotice } from './saving/unsaved-notice.tsx';
import { type EntryDetail, useDraftSaving } from './saving/use-draft-saving.ts';
import { useUnsavedCopy } from './saving/use-unsaved-copy.ts';
import { SubmitBar } from './submit-bar.tsx';
import { TemplateMenu } from './templates/template-menu.tsx';
import { useTemplates } from './templates/use-templates.ts';
import { ThingsToFix } from './things-to-fix.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import { useExpectedRoute } from './use-expected-route.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface EntryEditorProps {
  readonly detail: EntryDetail;
  readonly onCreated: (id: string) => void;
  readonly onChanged: (id: string) => void;
}

/** One entry: its form, where it is and goes, what is wrong, and what may be done with it. */
export function EntryEditor({ detail, onCreated, onChanged }: EntryEditorProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const [dialog, setDialog] = useState<'withdraw' | 'restart' | 'remove' | null>(null);
  const form = useMemo(() => compileEntryForm(detail.form), [detail.form]);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const isDraft = detail.workflow_status === 'Draft';
  const isReversible = restingStatuses.has(detail.workflow_status);
  // What others have decided on or rely on is not changed by a stray key: it is opened for that first.
  const isSettled = !isDraft && !detail.actions.includes('submit') && !detail.task?.isOpen;
  const canSave = detail.actions.includes('save') && (!isSettled || isCorrecting);
  const access = useMemo(
    () => accessOf(detail.form, canSave ? detail.access : forReading(detail.access)),
    [detail.form, detail.access, canSave],
  );
  const data = useMemo(() => readEntryData(form, detail.data), [form, detail.data]);
  const facts = useFormFacts(
    useMemo(() => entryFacts(detail), [detail]),
    detail.initiator,
    detail.people,
  );
  const textFacts = useTextFacts(data.names);
  const resources = useFieldResources(detail.moduleId, detail.id);
  const { references } = detail;
  const place = { moduleId: detail.moduleId, recordId: detail.id, taskId: detail.task?.id };
  const model = useEntryForm({ form, access, facts, values: data.values, references, place });
  const can = (action: EntryDetail['actions'][number]) => detail.actions.includes(action);
  const saving = useDraftSaving({ model, detail, isEnabled: canSave, onCreated });
  const copy = useUnsavedCopy({
    model,
    place: { moduleId: detail.moduleId, recordId: saving.held.current.id },
    base: saving.held.current.base,
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
  const route = useExpectedRoute(model, detail, can('submit'));
  useTitle(detail.id === null ? `${t('entry:newEntry')} · ${detail.moduleName}` : detail.title);
  useHotkeys(
    [
      { keys: 'mod+enter', run: () => void actions.submit() },
      { keys: 'mod+s', run: () => void saving.flush() },
    ],
    canSave || can('submit'),
  );
  const isSubmitted = detail.id !== null && !isDraft;
  const main = useFirstFocus(detail.id === null && !isPhone);
  const remove = () => (isDraft ? void actions.remove(true) : setDialog('remove'));

  return (
    <Sheet>
      <EditorHeader
        detail={detail}
        saving={saving.state}
        canSave={canSave}
        canCorrect={can('save') && !canSave}
        canSubmit={can('submit')}
        canWithdraw={can('withdraw')}
        canRestart={can('restart')}
        canRetry={can('retry')}
        canDelete={can('delete')}
        isBusy={actions.busy === 'submit'}
        isRetrying={actions.busy === 'retry'}
        isPhone={isPhone}
        templates={
          isDraft &&
          canSave && (
            <TemplateMenu
              {...templates}
              moduleId={detail.moduleId}
              valuesNow={() => savableValues(form, model.values)}
            />
          )
        }
        onSubmit={() => void actions.submit()}
        onDiscard={() => void actions.remove(true)}
        onCorrect={() => setIsCorrecting(true)}
        onDelete={remove}
        onWithdraw={() => setDialog('withdraw')}
        onRestart={() => setDialog('restart')}
        onRetry={() => void actions.retry()}
      />
      <div className={styles.body}>
        <div className={styles.main} ref={main}>
          {route.length > 0 && (
            <div className={styles.route}>
              {isPhone ? (
                <RouteShort route={route} place={isSubmitted ? place : undefined} />
              ) : (
                <RouteLine
                  route={route}
                  initiator={detail.initiator}
                  place={isSubmitted ? place : undefined}
                />
              )}
            </div>
          )}
          {detail.wasWithdrawn && (
            <div className={styles.route}>
              <Notice tone="info">{t('entry:wasWithdrawn')}</Notice>
            </div>
          )}
          <FaultNotice faults={detail.faults} canRetry={can('retry')} />
          <UnsavedNotice offer={copy.offer} onTakeUp={copy.takeUp} onLetGo={copy.forget} />
          {isPhone && <ThingsToFix model={model} />}
          <EntryForm
            model={model}
            textFacts={textFacts}
            resources={resources}
            place={place}
            onSubmit={can('submit') ? () => void actions.submit() : undefined}
          />
          {isPhone && detail.id !== null && !isDraft && (
            <div className={styles.railBelow}>
              <SectionTitle>{t('entry:history')}</SectionTitle>
              <HistoryList moduleId={detail.moduleId} recordId={detail.id} />
              <CommentPanel moduleId={detail.moduleId} recordId={detail.id} />
            </div>
          )}
        </div>
        {!isPhone && (
          <aside className={styles.rail} aria-label={t('entry:whatNext')}>
            <ThingsToFix model={model} />
            {can('submit') && (
              <section>
                <SectionTitle>{t('entry:whatNext')}</SectionTitle>
                <WhatNext route={route} isDraft isReturned={!isDraft} />
              </section>
            )}
            {detail.id !== null && !isDraft && (
              <section>
                <SectionTitle>{t('entry:history')}</SectionTitle>
                <HistoryList moduleId={detail.moduleId} recordId={detail.id} />
              </section>
            )}
            {detail.id !== null && !isDraft && (
              <CommentPanel moduleId={detail.moduleId} recordId={detail.id} />
            )}
          </aside>
        )}
      </div>
      {isPhone && can('submit') && (
        <SubmitBar
          model={model}
          textFacts={textFacts}
          isBusy={actions.busy === 'submit'}
          onSubmit={actions.submit}
        />
      )}
      <LeaveGuard
        isUnsaved={saving.isUnsaved}
        hasFailed={saving.state.status === 'failed' || saving.conflicts.length > 0}
        flush={saving.flush}
        isSamePlace={({ pathname }) =>
          pathname.startsWith(`/item-editor/${detail.moduleId}/${saving.held.current.id}`)
        }
      />
      {saving.conflicts.length > 0 && (
        <ConflictDialog
          conflicts={saving.conflicts}
          otherSave={saving.otherSave}
          model={model}
          textFacts={textFacts}
          onResolve={saving.resolve}
        />
      )}
      {dialog === 'withdraw' && (
        <WithdrawDialog
          isBusy={actions.busy === 'withdraw'}
          onClose={() => setDialog(null)}
          onWithdraw={(message) => void actions.withdraw(message).then(() => setDialog(null))}
        />
      )}
      {dialog === 'restart' && detail.id !== null && (
        <RestartDialog
          moduleId={detail.moduleId}
          recordId={detail.id}
          onClose={() => setDialog(null)}
          onRestarted={() => onChanged(detail.id ?? '')}
        />
      )}
      {dialog === 'remove' && (
        <RemoveDialog
          phrase={detail.title}
          isReversible={isReversible}
          isBusy={actions.busy === 'delete'}
          onCancel={() => setDialog(null)}
          onConfirm={() => void actions.remove(isReversible)}
        />
      )}
    </Sheet>
  );
}

/** The same fields with nothing to edit. */
function forReading(access: EntryDetail['access']): EntryDetail['access'] {
  return Object.fromEntries(
    Object.entries(access).map(([name, level]) => [name, level === 'editable' ? 'readonly' : level]),
  );
}

/** A new entry is there to be written: its first field has the focus, unless something else took it meanwhile. */
function useFirstFocus(isWanted: boolean) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the form appears
  useEffect(() => {
    if (!isWanted || document.activeElement !== document.body) return;
    const fields = 'input:not([disabled], [type="file"]), textarea:not([disabled])';
    place.current?.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true });
  }, []);
  return place;
}
