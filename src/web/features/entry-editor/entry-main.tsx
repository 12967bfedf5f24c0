import { EntryForm, FormInPages, FormInSections } from '#web/features/entry-form/index.ts';
import { FaultNotice, RouteLine, RouteShort } from '#web/features/entry-route/index.ts';
import { ExpectedDuration } from '#web/features/predictions/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import styles from './entry-editor.module.css';
import { EntryPast } from './entry-rail.tsx';
import { UnsavedNotice } from './saving/unsaved-notice.tsx';
import { ThingsToFix } from './things-to-fix.tsx';
import type { OpenEntry } from './use-open-entry.ts';

/** The form of an entry, below its route and the notices to read before it is filled in. */
export function EntryMain({ entry, isPhone }: { entry: OpenEntry; isPhone: boolean }) {
  const t = useT();
  const { detail, isDraft, can, copy, route } = entry;
  const isSubmitted = detail.id !== null && !isDraft;
  const place = isSubmitted ? entry.place : undefined;
  return (
    <>
      {route.length > 0 && (
        <div className={styles.route}>
          {isPhone ? (
            <RouteShort route={route} place={place} />
          ) : (
            <RouteLine route={route} initiator={detail.initiator} place={place} />
          )}
        </div>
      )}
      {detail.wasWithdrawn && (
        <div className={styles.route}>
          <Notice tone="info">{t('entry:wasWithdrawn')}</Notice>
        </div>
      )}
      <ExpectedDuration duration={entry.suggestions.duration} />
      <FaultNotice faults={detail.faults} canRetry={can('retry')} />
      <UnsavedNotice offer={copy.offer} onTakeUp={copy.takeUp} onLetGo={copy.forget} />
      {isPhone && <ThingsToFix model={entry.model} />}
      <FormInPages pages={entry.pages} hasFoot={!isPhone} shortcut="mod+enter">
        <FormInSections model={entry.model} isWanted={entry.pages === null}>
          <EntryForm
            model={entry.model}
            textFacts={entry.textFacts}
            resources={entry.resources}
            place={entry.place}
            noteOf={entry.suggestions.noteOf}
            onSubmit={can('submit') ? () => void entry.actions.submit() : undefined}
            pages={entry.pages}
          />
        </FormInSections>
      </FormInPages>
      {isPhone && detail.id !== null && !isDraft && (
        <EntryPast moduleId={detail.moduleId} recordId={detail.id} />
      )}
    </>
  );
}
