import { CommentPanel } from '#web/features/comments/index.ts';
import { HistoryList, WhatNext } from '#web/features/entry-route/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from './entry-editor.module.css';
import { ThingsToFix } from './things-to-fix.tsx';
import type { OpenEntry } from './use-open-entry.ts';

/** Beside the form: the violations, the next steps, and the history. On a phone the history is below the form. */
export function EntryRail({ entry }: { entry: OpenEntry }) {
  const t = useT();
  const { detail, isDraft } = entry;
  return (
    <aside className={styles.rail} aria-label={t('entry:whatNext')}>
      <ThingsToFix model={entry.model} />
      {entry.can('submit') && (
        <section>
          <SectionTitle>{t('entry:whatNext')}</SectionTitle>
          <WhatNext route={entry.route} isDraft isReturned={!isDraft} />
        </section>
      )}
      {detail.id !== null && !isDraft && (
        <section>
          <SectionTitle>{t('entry:history')}</SectionTitle>
          <HistoryList moduleId={detail.moduleId} recordId={detail.id} />
        </section>
      )}
      {detail.id !== null && !isDraft && <CommentPanel moduleId={detail.moduleId} recordId={detail.id} />}
    </aside>
  );
}

/** The history, below the form on a phone. */
export function EntryPast({ moduleId, recordId }: { moduleId: string; recordId: string }) {
  const t = useT();
  return (
    <div className={styles.railBelow}>
      <SectionTitle>{t('entry:history')}</SectionTitle>
      <HistoryList moduleId={moduleId} recordId={recordId} />
      <CommentPanel moduleId={moduleId} recordId={recordId} />
    </div>
  );
}
