import { outcomeWords } from '#web/features/workflow-graph/index.ts';
import { faultWords } from '#web/lib/format/fault-words.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import panel from '#web/ui/layout/side-panel.module.css';
import { type HistoryStop, VerticalRoute } from '#web/ui/route/vertical-route.tsx';
import { StatusGlyph } from '#web/ui/status/status-glyph.tsx';
import { useShownWorkflow } from '../panel/checks-context.tsx';
import { TestWait } from './test-wait.tsx';
import styles from './testing.module.css';
import type { TestRunAnswer } from './use-test-run.ts';

/** The current place of a test run, what it waits for, and its path so far. */
export function TestCourse({ answer }: { answer: TestRunAnswer }) {
  const t = useT();
  const { trial } = useShownWorkflow();
  const stops = useStops(answer);
  const end = endWords(answer.status);
  return (
    <>
      <div className={styles.tools}>
        <Button size="small" kind="soft" icon="rotate-ccw" onClick={trial.beginAgain}>
          {t('workflow-designer:testAgain')}
        </Button>
        <Button
          size="small"
          icon="undo-2"
          isDisabled={trial.stepCount === 0 || trial.isBusy}
          onClick={() => void trial.takeBack()}
        >
          {t('workflow-designer:testBack')}
        </Button>
      </div>
      <div className={panel.list} aria-live="polite">
        {answer.waiting.map((wait) => (
          <TestWait key={`${wait.activityId}:${wait.key}`} wait={wait} />
        ))}
        {end !== null && answer.waiting.length === 0 && (
          <p className={styles.end}>
            <StatusGlyph status={answer.status} />
            {t(end)}
          </p>
        )}
      </div>
      <h3 className={styles.heading}>{t('workflow-designer:testPath')}</h3>
      <VerticalRoute stops={stops} label={t('workflow-designer:testPath')} />
    </>
  );
}

const ends = { completed: 'Completed', rejected: 'Rejected' } as const;

type TestEvent = TestRunAnswer['events'][number];

function useStops(answer: TestRunAnswer): readonly HistoryStop[] {
  const t = useT();
  const { graph } = useShownWorkflow();
  const { events, initiator } = answer;
  return events.flatMap((event, place): HistoryStop[] => {
    const id = String(place);
    const { activityName, outcome, actor } = event;
    const words = endWords(ends[event.event as keyof typeof ends] ?? '');
    if (words !== null) return [{ id, headline: <b>{t(words)}</b> }];
    if (event.event === 'started') {
      const { name } = initiator;
      return [{ id, person: name, headline: <b>{t('workflow-designer:testStart')}</b>, meta: name }];
    }
    if (event.event === 'faulted') return [stoppedAt(id, event, answer, t)];
    if (event.event === 'dropped') return [{ id, headline: t('entry:actDropped', { step: activityName }) }];
    if (!isTold(event, events)) return [];
    const node = graph.nodes.get(event.activityId ?? '');
    // The only outcome of a step without people is not listed.
    const isOnlyWay = actor === null && node?.outcomes.length === 1;
    const label = outcome === null || !node ? (outcome ?? '') : outcomeWords(node, outcome, t);
    return [
      {
        id,
        person: actor?.name ?? null,
        headline: <b>{activityName}</b>,
        meta: isOnlyWay ? null : [actor?.name, label].filter(Boolean).join(', '),
        message: writtenBy(event, answer),
      },
    ];
  });
}

/** A path that is stuck, and the reason, in the form of a history. */
function stoppedAt(id: string, event: TestEvent, { waiting }: TestRunAnswer, t: Translate): HistoryStop {
  const fault = waiting.find((wait) => wait.activityId === event.activityId && wait.fault)?.fault;
  const headline = <b>{t('entry:actStopped', { step: event.activityName })}</b>;
  return { id, state: 'failed', headline, message: fault ? faultWords(fault) : null };
}

/** Whether an event is listed: responses, and steps without people. The submit stands for the start. */
function isTold({ event, step, activityId, outcome }: TestEvent, events: readonly TestEvent[]): boolean {
  if (event === 'decided' || event === 'skipped') return true;
  // The end of a path has no outcome. The end of all paths has a line of its own.
  if (event !== 'passed' || outcome === null) return false;
  const isFirst = events.find((other) => other.event === 'passed')?.activityId === activityId;
  const isAnswered = events.some(
    (other) => other.event === 'decided' && other.step === step && other.activityId === activityId,
  );
  return !isFirst && !isAnswered;
}

/** The values that a step has written, listed once: where it passed last. */
function writtenBy(event: TestEvent, { events, changes }: TestRunAnswer): string | null {
  const last = events.findLast((other) => other.step === event.step && isTold(other, events));
  const written = last === event ? changes.filter(({ step }) => step === event.step) : [];
  return written.length === 0
    ? null
    : written.map(({ label, text }) => `${label}: ${text || '–'}`).join(', ');
}

function endWords(status: string) {
  if (status === 'Completed') return 'workflow-designer:testEnd_Completed' as const;
  if (status === 'Rejected') return 'workflow-designer:testEnd_Rejected' as const;
  return status === 'Faulted' ? ('workflow-designer:testEnd_Faulted' as const) : null;
}
