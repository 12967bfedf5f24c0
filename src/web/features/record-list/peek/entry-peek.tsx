import { useMemo } from 'react';
import { Link } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { entryFacts } from '#web/features/entry-editor/index.ts';
import {
  accessOf,
  compileEntryForm,
  EntryForm,
  mainNumber,
  readEntryData,
  useEntryForm,
  useFieldResources,
  useFormFacts,
  useTextFacts,
} from '#web/features/entry-form/index.ts';
import { EntryStatus, HistoryList, WhatNext } from '#web/features/entry-route/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Panel } from '#web/ui/layout/sheet.tsx';
import { PeekHeader } from '#web/ui/peek/peek-header.tsx';
import styles from './entry-peek.module.css';

interface EntryPeekProps {
  readonly moduleId: string;
  readonly recordId: string;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** One entry for reading beside the list. */
export function EntryPeek(props: EntryPeekProps) {
  const t = useT();
  const { moduleId, recordId } = props;
  const entry = useEndpoint(getEntry, { params: { recordId }, query: { moduleId } }, { keepPrevious: false });
  return (
    <Panel
      label={t('records:peek')}
      header={
        <PeekHeader
          labels={{
            close: t('records:closePeek'),
            previous: t('records:previousEntry'),
            next: t('records:nextEntry'),
            open: t('records:openEntry'),
          }}
          onClose={props.onClose}
          onPrevious={props.onPrevious}
          onNext={props.onNext}
          link={(link) => <Link {...link} to={`/item-editor/${moduleId}/${recordId}`} />}
        >
          {entry.data && <EntryStatus status={entry.data.workflow_status} />}
        </PeekHeader>
      }
    >
      {entry.isError ? (
        <ErrorState
          title={entry.error.status === 404 ? t('entry:notThere') : t('entry:loadFailed')}
          retryLabel={t('ui:retry')}
          onRetry={entry.error.isPassing ? () => void entry.refetch() : undefined}
        />
      ) : entry.data ? (
        <PeekContent key={`${recordId} ${entry.data.revision}`} entry={entry.data} />
      ) : (
        <SkeletonForm rows={3} />
      )}
    </Panel>
  );
}

function PeekContent({ entry }: { entry: EndpointOutput<typeof getEntry> }) {
  const t = useT();
  const form = useMemo(() => compileEntryForm(entry.form), [entry.form]);
  const access = useMemo(() => {
    const levels = Object.fromEntries(Object.keys(entry.access).map((path) => [path, 'readonly' as const]));
    return accessOf(entry.form, levels);
  }, [entry]);
  const data = useMemo(() => readEntryData(form, entry.data), [form, entry.data]);
  const facts = useFormFacts(
    useMemo(() => entryFacts(entry), [entry]),
    entry.initiator,
    entry.people,
  );
  const textFacts = useTextFacts(data.names);
  const resources = useFieldResources(entry.moduleId, entry.id);
  const model = useEntryForm({ form, access, facts, values: data.values, references: entry.references });
  const amount = mainNumber(model, textFacts);
  const ahead = entry.route.filter((stop) => stop.state === 'next' || stop.state === 'maybe');
  return (
    <div className={styles.content}>
      <h2 className={styles.title}>{entry.title}</h2>
      {amount && <p className={styles.amount}>{amount}</p>}
      <section className={styles.way}>
        {entry.id && entry.workflow_status !== 'Draft' && (
          <HistoryList moduleId={entry.moduleId} recordId={entry.id} />
        )}
        {ahead.length > 0 && (
          <div className={styles.ahead}>
            <h3 className={styles.aheadTitle}>{t('entry:whatNext')}</h3>
            <WhatNext route={ahead} isDraft={false} />
          </div>
        )}
      </section>
      <EntryForm model={model} textFacts={textFacts} resources={resources} isNarrow />
    </div>
  );
}
