import { Suspense } from 'react';
import { type Location, useLocation } from 'react-router';
import { CommentPanel } from '#web/features/comments/index.ts';
import { ReadingPane, useReadingPane } from '#web/features/document-reading/index.ts';
import { ThingsToFix, UnsavedNotice } from '#web/features/entry-editor/index.ts';
import { EntryForm, FormInSections, mainNumber, useIsPhone } from '#web/features/entry-form/index.ts';
import { FaultNotice, HistoryList, RouteLine, RouteShort } from '#web/features/entry-route/index.ts';
import { ExpectedDuration } from '#web/features/predictions/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { LeaveGuard } from '#web/lib/leaving/leave-guard.tsx';
import { useAskBeforeUnload } from '#web/lib/leaving/use-ask-before-unload.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { useHasOnePane } from '#web/ui/layout/use-has-one-pane.ts';
import { ChangesSince } from './changes-since.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { TaskBar } from './task-bar.tsx';
import styles from './task-detail.module.css';
import type { TaskDetailProps } from './task-detail-props.ts';
import { TaskFiles } from './task-files.tsx';
import { TaskHeader } from './task-header.tsx';
import { type OpenTaskState, useOpenTask } from './use-open-task.ts';
import { type TaskAnswer, WhyYou } from './why-you.tsx';

/** The open task: its place, the whole entry, its history and files, the reason for the task, and the actions. */
export function OpenTask(props: TaskDetailProps & { answer: TaskAnswer }) {
  const isPhone = useIsPhone();
  const hasOnePane = useHasOnePane();
  const isAlone = hasOnePane || props.isWide === true;
  const { answer } = props;
  const { entry, task } = answer;
  const { model, textFacts, resources, place, copy, actions, suggestions } = useOpenTask(
    answer,
    props.onActed,
  );
  const reading = useReadingPane({
    model,
    place,
    isOffered: entry.reads_documents && answer.isOpen,
    hasRoom: isPhone || props.isWide === true,
  });
  const { kept, takeBack } = actions.keptDecision;
  const amount = mainNumber(model, textFacts);
  // Beside the list the list's title is the first heading. Without the list this title is.
  const Title = isAlone ? 'h1' : 'h2';
  const past = <TaskPast answer={answer} model={model} resources={resources} />;
  return (
    <div className={styles.detail}>
      {props.isWide && <PageName title={task.activity_title || entry.title} />}
      <TaskHeader
        {...props}
        isWide={isAlone}
        isPhone={isPhone}
        isChanged={model.changeCount > 0}
        reading={reading}
        actions={actions}
      />
      <div className={styles.body}>
        <TaskReading {...{ model, place, textFacts, reading }} />
        <div className={styles.main} data-wide={props.isWide}>
          <UnsavedNotice offer={copy.offer} onTakeUp={copy.takeUp} onLetGo={copy.forget} />
          {kept && <KeptNotice kept={kept} onTakeBack={takeBack} />}
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
          <ExpectedDuration duration={suggestions.duration} />
          <FormInSections model={model}>
            <EntryForm
              model={model}
              textFacts={textFacts}
              resources={resources}
              place={place}
              noteOf={suggestions.noteOf}
            />
          </FormInSections>
          {hasOnePane && <div className={styles.railBelow}>{past}</div>}
        </div>
        {!hasOnePane && !reading.isOpen && <aside className={styles.rail}>{past}</aside>}
      </div>
      {answer.isOpen && !kept && <TaskBar answer={answer} actions={actions} isPhone={isPhone} />}
      <UploadGuard model={model} />
    </div>
  );
}

/** A task that is a page of its own names it. */
function PageName({ title }: { title: string }) {
  useTitle(title);
  return null;
}

/** A document that is read beside the task. */
function TaskReading(
  props: Pick<OpenTaskState, 'model' | 'place' | 'textFacts'> & {
    reading: ReturnType<typeof useReadingPane>;
  },
) {
  const { model, place, textFacts, reading } = props;
  if (!reading.isThere) return null;
  return (
    <Suspense fallback={null}>
      <ReadingPane
        model={model}
        place={place}
        facts={textFacts}
        first={reading.first}
        isHidden={!reading.isOpen}
        onClose={reading.close}
      />
    </Suspense>
  );
}

/** Asks before the task is left while a file is still on its way. */
function UploadGuard({ model }: Pick<OpenTaskState, 'model'>) {
  const here = useLocation();
  useAskBeforeUnload(model.uploads.isBusy);
  return (
    <LeaveGuard
      isUnsaved={model.uploads.isAny}
      hasFailed
      flush={model.uploads.wait}
      isSamePlace={(next) => placeIn(next) === placeIn(here)}
    />
  );
}

/** The page, and which of its tasks is open. */
const placeIn = ({ pathname, search }: Location) =>
  `${pathname} ${new URLSearchParams(search).get('task') ?? ''}`;

/** The history, and the reason for the task. */
function TaskPast(props: { answer: TaskAnswer } & Pick<OpenTaskState, 'model' | 'resources'>) {
  const t = useT();
  const user = useCurrentUser();
  const { answer, model, resources } = props;
  const { entry, task } = answer;
  return (
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
