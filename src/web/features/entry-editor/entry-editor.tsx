import { Suspense, useEffect, useRef, useState } from 'react';
import { ReadingPane, useReadingPane } from '#web/features/document-reading/index.ts';
import { useIsPhone } from '#web/features/entry-form/index.ts';
import { LeaveGuard } from '#web/lib/leaving/leave-guard.tsx';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import { type EntryDialog, EntryDialogs } from './actions/entry-dialogs.tsx';
import { EditorHeader } from './editor-header.tsx';
import styles from './entry-editor.module.css';
import { EntryMain } from './entry-main.tsx';
import { EntryRail } from './entry-rail.tsx';
import { ConflictDialog } from './saving/conflict-dialog.tsx';
import { savableValues } from './saving/savable-values.ts';
import { SubmitBar } from './submit-bar.tsx';
import { TemplateMenu } from './templates/template-menu.tsx';
import { type EntryEditorProps, type OpenEntry, useOpenEntry } from './use-open-entry.ts';

/** One entry: its form, its route, its violations, and its actions. */
export function EntryEditor(props: EntryEditorProps) {
  const isPhone = useIsPhone();
  const [dialog, setDialog] = useState<EntryDialog | null>(null);
  const entry = useOpenEntry(props);
  const { detail, model, isDraft, can, canSave, saving, actions } = entry;
  const main = useFirstFocus(detail.id === null && !isPhone);
  const reading = useReadingPane({
    model,
    place: entry.place,
    isOffered: detail.reads_documents && canSave,
  });
  return (
    <Sheet>
      <EditorHeader
        detail={detail}
        saving={saving.state}
        canSave={canSave}
        canCorrect={can('save') && !canSave}
        canSubmit={entry.canSubmit}
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
              {...entry.templates}
              moduleId={detail.moduleId}
              valuesNow={() => savableValues(model.form, model.values)}
            />
          )
        }
        reading={reading}
        onSubmit={() => void actions.submit()}
        onDiscard={() => void actions.remove(true)}
        onCorrect={entry.correct}
        onDelete={() => (isDraft ? void actions.remove(true) : setDialog('remove'))}
        onWithdraw={() => setDialog('withdraw')}
        onRestart={() => setDialog('restart')}
        onRetry={() => void actions.retry()}
      />
      <div className={styles.body}>
        {reading.isThere && <Reading entry={entry} reading={reading} />}
        <div className={styles.main} ref={main}>
          <EntryMain entry={entry} isPhone={isPhone} />
        </div>
        {!isPhone && !reading.isOpen && <EntryRail entry={entry} />}
      </div>
      {isPhone && <SubmitBar entry={entry} />}
      <Leaving entry={entry} />
      {saving.conflicts.length > 0 && (
        <ConflictDialog
          conflicts={saving.conflicts}
          otherSave={saving.otherSave}
          model={model}
          textFacts={entry.textFacts}
          onResolve={saving.resolve}
        />
      )}
      <EntryDialogs
        entry={entry}
        dialog={dialog}
        onClose={() => setDialog(null)}
        onChanged={props.onChanged}
      />
    </Sheet>
  );
}

/** Keeps people from leaving with something unsaved. */
function Leaving({ entry: { detail, saving } }: { entry: OpenEntry }) {
  return (
    <LeaveGuard
      isUnsaved={saving.isUnfinished}
      hasFailed={saving.isBlocked}
      flush={saving.flush}
      isSamePlace={({ pathname }) =>
        pathname.startsWith(`/item-editor/${detail.moduleId}/${saving.stored.current.id}`)
      }
    />
  );
}

function Reading({ entry, reading }: { entry: OpenEntry; reading: ReturnType<typeof useReadingPane> }) {
  return (
    <Suspense fallback={null}>
      <ReadingPane
        model={entry.model}
        place={entry.place}
        facts={entry.textFacts}
        first={reading.first}
        isHidden={!reading.isOpen}
        onClose={reading.close}
      />
    </Suspense>
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
