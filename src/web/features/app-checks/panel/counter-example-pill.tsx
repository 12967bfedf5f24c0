import { isDisclosure } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { workflowFaultText } from '../faults/workflow-fault-text.ts';
import { useShownWorkflow } from './checks-context.tsx';
import styles from './panel.module.css';

/** Walks through the counter-example that is drawn on the canvas. */
export function CounterExamplePill() {
  const t = useT();
  const { example, graph, selectNodes } = useShownWorkflow();
  const { fault, step, stepCount, goTo, show } = example;
  if (!fault?.path) return null;
  const move = (next: number) => {
    goTo(next);
    const id = fault.path?.[next]?.activityId;
    if (id !== undefined && graph.nodes.has(id)) selectNodes([id]);
  };
  const here = fault.path[step];
  const title = t(isDisclosure(fault) ? 'disclosures:title' : 'workflow-designer:counterExample');
  const name = graph.nodes.get(here?.activityId ?? '')?.name ?? '';
  return (
    <section className={styles.pill} aria-label={title}>
      <Icon name="route" className={styles.bad} />
      <b className={styles.bad} title={workflowFaultText(fault, t)}>
        {title}
      </b>
      <span className={styles.steps} aria-live="polite">
        {t('workflow-designer:stepOf', { step: step + 1, count: stepCount })}
        <span className="visually-hidden"> {name}</span>
      </span>
      <span className={styles.rule} />
      <IconButton
        icon="chevron-left"
        size="tiny"
        label={t('workflow-designer:stepBack')}
        isDisabled={step === 0}
        onClick={() => move(step - 1)}
      />
      <IconButton
        icon="chevron-right"
        size="tiny"
        label={t('workflow-designer:stepOn')}
        isDisabled={step >= stepCount - 1}
        onClick={() => move(step + 1)}
      />
      <IconButton icon="x" size="tiny" label={t('workflow-designer:hidePath')} onClick={() => show(null)} />
    </section>
  );
}
