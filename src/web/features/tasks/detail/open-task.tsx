import { useMemo } from 'react';
import { CommentPanel } from '#web/features/comments/index.ts';
import {
  entryFacts,
  savableValues,
  ThingsToFix,
  UnsavedNotice,
  useUnsavedCopy,
} from '#web/features/entry-editor/index.ts';
import {
  accessOf,
  compileEntryForm,
  EntryForm,
  mainNumber,
  readEntryData,
  useEntryForm,
  useFieldResources,
  useFormFacts,
  useIsPhone,
  useTextFacts,
} from '#web/features/entry-form/index.ts';
import { FaultNotice, HistoryList, RouteLine, RouteShort } from '#web/features/entry-route/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ChangesSince } from './changes-since.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { TaskBar } from './task-bar.tsx';
import styles from './task-detail.module.css';
import type { TaskDetailProps } from './task-detail-props.ts';
import { TaskFiles } from './task-files.tsx';
import { TaskHeader } from './task-header.tsx';
import { useTaskActions } from './use-task-actions.ts';
import { type TaskAnswer, WhyYou } from './why-you.tsx';

/** A task in hand: where it is, the whole entry, its history and files, why it is here, and what can be done. */
export function OpenTask(props: TaskDetailProps & { answer: TaskAnswer }) {
  const t = useT();
  const isPhone = useIsPhone();
  const { answer } = props;
  const { entry, task } = answer;
  const user = useCurrentUser();
  const form = useMemo(() => compileEntryForm(entry.form), [entry.form]);
  const access = useMemo(() => accessOf(entry.form, entry.access), [entry.form, entry.access]);
  const data = useMemo(() => readEntryData(form, entry.data), [form, entry.data]);
  const facts = useFormFacts(
    useMemo(() => entryFacts(entry), [entry]),
    entry.initiator,
    entry.people,
  );
  const textFacts = useTextFacts(data.names);
  const resources = useFieldResources(entry.moduleId, entry.id);
  const place = { moduleId: entry.moduleId, recordId: task.recordId, taskId: task.id };
  const { references } = entry;
  const model = useEntryForm({ form, access, facts, values: data.values, references, place });
  const base = useMemo(() => savableValues(form, data.values), [form, data]);
  const copy = useUnsavedCopy({
    model,
    place,
    base,
    isSaved: model.changeCount === 0,
    isEnabled: answer.isOpen,
    onTakeUp: ({ values }) => model.dispatch({ kind: 'restore', values }),
  });
  const actions = useTaskActions(answer, model, { onActed: props.onActed, onSent: copy.forget });
  const amount = mainNumber(model, textFacts);
  // Beside the list the list's own title is the first heading; alone, this one is.
  const Title = isPhone || props.isWide ? 'h1' : 'h2';
  const history = (
    <>
      <section>
        <SectionTitle>{t('entry:history')}</SectionTitle>
        <HistoryList moduleId={entry.moduleId} recordId={task.recordId} />
      </section>
      <CommentPanel moduleId={entry.moduleId} recordId={task.recordId} taskId={task.id} />
      <TaskFiles model={model} resources={resources} />
      {answer.why && (task.assignee.id === user.id || task.on_behalf_of) && (
        <section>
          <SectionTitle>{t('tasks:whyYou')}</SectionTitle>
          <WhyYou why={answer.why} />
        </section>
      )}
    </>
  );
  return (
    <div className={styles.detail}>
      <TaskHeader {...props} isPhone={isPhone} isChanged={model.changeCount > 0} actions={actions} />
      <div className={styles.body}>
        <div className={styles.main} data-wide={props.isWide}>
          <UnsavedNotice offer={copy.offer} onTakeUp={copy.takeUp} onLetGo={copy.forget} />
          {answer.closed && <ClosedNotice closed={answer.closed} />}
          <div className={styles.head}>
            <div className={styles.headText}>
              <Title className={styles.title}>{task.activity_title || entry.title}</Title>
              <Began answer={answer} />
            </div>
            {amount && <span className={styles.amount}>{amount}</span>}
          </div>
          {entry.route.length > 0 && (
            <div className={styles.route}>
              {isPhone ? (
                <RouteShort route={entry.route} since={task.started_on} place={place} />
              ) : (
                <RouteLine route={entry.route} initiator={entry.initiator} place={place} />
              )}
            </div>
          )}
          {answer.changes && <ChangesSince changes={answer.changes} />}
          <FaultNotice faults={entry.faults} canRetry={entry.actions.includes('retry')} />
          {model.isChecked && (
            <div className={styles.faults}>
              <ThingsToFix model={model} />
            </div>
          )}
          <EntryForm model={model} textFacts={textFacts} resources={resources} place={place} />
          {isPhone && <div className={styles.railBelow}>{history}</div>}
        </div>
        {!isPhone && <aside className={styles.rail}>{history}</aside>}
      </div>
      {answer.isOpen && <TaskBar answer={answer} actions={actions} isPhone={isPhone} />}
    </div>
  );
}

function Began({ answer }: { answer: TaskAnswer }) {
  const t = useT();
  const format = useFormat();
  const { entry, task } = answer;
  const name = entry.initiator?.name ?? task.record_started_by?.name ?? '';
  const at = entry.submitted_at ?? entry.created_on;
  if (!at) return <p className={styles.about}>{name}</p>;
  const key = entry.submitted_at ? 'entry:submittedBy' : 'entry:createdBy';
  return <p className={styles.about}>{t(key, { name, when: format.dateTime(at) })}</p>;
}
