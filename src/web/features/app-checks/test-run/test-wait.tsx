import { outcomeLabel, outcomeWords } from '#web/features/workflow-graph/index.ts';
import { faultWords } from '#web/lib/format/fault-words.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import panel from '#web/ui/layout/side-panel.module.css';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { useShownWorkflow } from '../panel/checks-context.tsx';
import styles from './testing.module.css';
import type { TestRunAnswer } from './use-test-run.ts';

type Wait = TestRunAnswer['waiting'][number];

/** One current place of a test run, with everything that could happen there next. */
export function TestWait({ wait }: { wait: Wait }) {
  const t = useT();
  const format = useFormat();
  const { trial, selectNodes } = useShownWorkflow();
  const { key, tasks, kind, fault } = wait;
  return (
    <div className={styles.wait}>
      <button type="button" className={styles.place} onClick={() => selectNodes([wait.activityId])}>
        {wait.activityName}
      </button>
      {tasks.map(({ taskKey, assignee }) => (
        <div key={taskKey} className={styles.task}>
          <span className={styles.person}>
            <Avatar id={assignee.id} name={assignee.name} size={20} />
            <span>{assignee.name}</span>
          </span>
          <Outcomes
            wait={wait}
            who={assignee.name}
            onChoose={(outcome) => void trial.take({ kind: 'decide', taskKey, outcome })}
          />
        </div>
      ))}
      {kind === 'time' && key !== null && (
        <Button size="small" kind="soft" icon="clock" onClick={() => void trial.take({ kind: 'fire', key })}>
          {t('workflow-designer:testTime')}
          {wait.at !== null && <span className={panel.count}>{format.moment(wait.at)}</span>}
        </Button>
      )}
      {kind === 'work' && key !== null && (
        <>
          <p className={`${panel.hint} ${styles.remark}`}>{t('workflow-designer:testWork')}</p>
          <Outcomes
            wait={wait}
            who={wait.activityName}
            onChoose={(outcome) => void trial.take({ kind: 'finish', key, outcome })}
          />
        </>
      )}
      {fault !== null && <p className={styles.failed}>{faultWords(fault)}</p>}
    </div>
  );
}

function Outcomes({ wait, who, onChoose }: { wait: Wait; who: string; onChoose: (outcome: string) => void }) {
  const t = useT();
  const { trial, graph } = useShownWorkflow();
  const node = graph.nodes.get(wait.activityId);
  return (
    <span className={styles.outcomes}>
      {wait.outcomes.map((outcome) => (
        <Button
          key={outcome}
          size="tiny"
          kind="soft"
          isDisabled={trial.isBusy}
          onClick={() => onChoose(outcome)}
        >
          {node ? outcomeWords(node, outcome, t) : outcomeLabel(outcome, t)}
          <span className="visually-hidden"> {who}</span>
        </Button>
      ))}
    </span>
  );
}
