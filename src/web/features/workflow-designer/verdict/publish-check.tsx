import { lazy, Suspense, useState } from 'react';
import type { Fault } from '#engine/form/definition.ts';
import { useIsPhone } from '#web/features/entry-form/index.ts';
import { FaultList } from '#web/features/form-designer/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useWorkflow } from '../tab/workflow-context.tsx';
import styles from './verdict.module.css';
import { workflowFaultText } from './workflow-fault-text.ts';

const RealityDialog = lazy(async () => ({
  default: (await import('../reality/reality-dialog.tsx')).RealityDialog,
}));

/** What stands between the draft and its publishing: soundness of the graph, and everything else that is wrong. */
export function PublishCheck() {
  const t = useT();
  const { designer } = useWorkflow();
  const { faults, soundness } = designer.verdict;
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(!isPhone);
  const [isTrying, setIsTrying] = useState(false);
  const tryOut = async () => setIsTrying(await designer.flush());
  const inSearch = new Set(soundness.faults);
  const others = faults.filter((fault) => !inSearch.has(fault));
  const version = designer.detail.module_version;
  return (
    <section className={styles.check} aria-label={t('workflow-designer:beforePublish')}>
      <div className={styles.head}>
        <h2>{t('workflow-designer:beforePublish')}</h2>
        <span className={styles.muted}>
          {version === 0
            ? t('workflow-designer:firstVersion')
            : t('workflow-designer:against', { next: version + 1, live: version })}
        </span>
        <span className={styles.end}>
          <Button size="tiny" icon="route" hasPopup="dialog" onClick={() => void tryOut()}>
            {t('process:reality')}
          </Button>
          <IconButton
            icon={isOpen ? 'chevron-down' : 'chevron-up'}
            size="tiny"
            label={isOpen ? t('workflow-designer:collapse') : t('workflow-designer:expand')}
            isExpanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        </span>
      </div>
      {isTrying && (
        <Suspense fallback={null}>
          <RealityDialog onClose={() => setIsTrying(false)} />
        </Suspense>
      )}
      {isOpen && (
        <div className={styles.columns}>
          <Soundness faults={soundness.faults} states={soundness.statesSearched} />
          <Problems faults={others} />
        </div>
      )}
    </section>
  );
}

function Soundness({ faults, states }: { faults: readonly Fault[]; states: number }) {
  const t = useT();
  const { number } = useFormat();
  const { designer, example } = useWorkflow();
  const { start, isSearched } = { start: designer.verdict.module.workflow.startId, isSearched: states > 0 };
  const errorCount = faults.filter(({ severity }) => severity === 'error').length;
  const tone = errorCount > 0 || start === null ? 'bad' : faults.length > 0 ? 'warn' : 'good';
  return (
    <section className={styles.column}>
      <h3>
        <Icon
          name={tone === 'good' ? 'circle-check' : tone === 'warn' ? 'triangle-alert' : 'circle-x'}
          className={styles[tone]}
        />
        {t('workflow-designer:soundness')}
        <span className={`${styles.verdict} ${styles[tone]}`}>
          <Verdict
            errorCount={errorCount}
            warningCount={faults.length - errorCount}
            isSearched={isSearched}
          />
        </span>
      </h3>
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li key={JSON.stringify([fault.code, fault.where, fault.params])}>
            <p>{workflowFaultText(fault, t)}.</p>
            <FaultActions fault={fault} isShown={example.fault === fault} />
          </li>
        ))}
      </ul>
      {isSearched && errorCount === 0 && (
        <p className={`${styles.small} ${styles.good}`}>
          <Icon name="check" size={14} />
          {t('workflow-designer:allReachEnd')}
        </p>
      )}
      <p className={styles.small}>
        {isSearched
          ? t('workflow-designer:statesSearched', { number: number(states) })
          : t('workflow-designer:notSearched')}
      </p>
    </section>
  );
}

function Verdict(props: { errorCount: number; warningCount: number; isSearched: boolean }) {
  const t = useT();
  if (props.errorCount > 0) return t('designer:errors', { count: props.errorCount });
  if (props.warningCount > 0) return t('designer:warnings', { count: props.warningCount });
  return props.isSearched ? t('workflow-designer:sound') : t('workflow-designer:unsearched');
}

function FaultActions({ fault, isShown }: { fault: Fault; isShown: boolean }) {
  const t = useT();
  const { designer, example } = useWorkflow();
  if (isShown) return <span className={styles.muted}>{t('workflow-designer:shownInRed')}</span>;
  const hasPath = (fault.path?.length ?? 0) > 1;
  return (
    <Button
      size="tiny"
      icon={hasPath ? 'route' : undefined}
      onClick={() => {
        if (hasPath) example.show(fault);
        designer.jumpTo(fault.where);
      }}
    >
      {hasPath ? t('workflow-designer:showPath') : t('designer:show')}
    </Button>
  );
}

function Problems({ faults }: { faults: readonly Fault[] }) {
  const t = useT();
  const errorCount = faults.filter(({ severity }) => severity === 'error').length;
  const tone = errorCount > 0 ? 'bad' : faults.length > 0 ? 'warn' : 'good';
  return (
    <section className={styles.column}>
      <h3>
        <Icon
          name={tone === 'good' ? 'circle-check' : tone === 'warn' ? 'triangle-alert' : 'circle-x'}
          className={styles[tone]}
        />
        {t('designer:problems')}
        <span className={`${styles.verdict} ${styles[tone]}`}>
          {faults.length === 0
            ? t('designer:noProblems')
            : errorCount > 0
              ? t('designer:errors', { count: errorCount })
              : t('designer:warnings', { count: faults.length })}
        </span>
      </h3>
      {faults.length === 0 ? (
        <p className={styles.small}>{t('workflow-designer:checkedParts')}</p>
      ) : (
        <FaultList faults={faults} />
      )}
    </section>
  );
}
