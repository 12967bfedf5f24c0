import type { Fault } from '#engine/form/definition.ts';
import { isDisclosure, setActivityProperty, useDesigner } from '#web/features/app-draft/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FaultList } from '../faults/fault-list.tsx';
import { workflowFaultText } from '../faults/workflow-fault-text.ts';
import { CheckColumn } from './check-column.tsx';
import { useShownWorkflow } from './checks-context.tsx';
import styles from './panel.module.css';

/** The faults that the search of the graph found, with a link to each, and all other faults of the draft. */
export function SoundnessColumn() {
  const designer = useDesigner();
  const { faults, soundness } = designer.compilation;
  const inSearch = new Set(soundness.faults);
  const others = faults.filter((fault) => !inSearch.has(fault) && !isDisclosure(fault));
  return (
    <div className={styles.stack}>
      <Soundness faults={soundness.faults} states={soundness.statesSearched} />
      <Problems faults={others} />
    </div>
  );
}

function Soundness({ faults, states }: { faults: readonly Fault[]; states: number }) {
  const t = useT();
  const { number } = useFormat();
  const designer = useDesigner();
  const { example } = useShownWorkflow();
  const isSearched = states > 0;
  const errorCount = errorsIn(faults);
  const isStarted = designer.compilation.module.workflow.startId !== null;
  const tone = isStarted ? toneOf(faults) : 'bad';
  const summary = isSearched ? t('workflow-designer:sound') : t('workflow-designer:unsearched');
  return (
    <CheckColumn
      title={t('workflow-designer:soundness')}
      tone={tone}
      summary={faults.length === 0 ? summary : countText(faults, t)}
    >
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li key={JSON.stringify([fault.code, fault.where, fault.params])}>
            <p>{workflowFaultText(fault, t)}.</p>
            <FaultActions fault={fault} isShown={example.fault === fault} />
            <JoinMend fault={fault} />
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
    </CheckColumn>
  );
}

function FaultActions({ fault, isShown }: { fault: Fault; isShown: boolean }) {
  const t = useT();
  const designer = useDesigner();
  const { example } = useShownWorkflow();
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

/**
 * Fixes a join that waits for outcomes that exclude each other: it then waits only for as many paths as can arrive.
 */
function JoinMend({ fault }: { fault: Fault }) {
  const t = useT();
  const designer = useDesigner();
  const needed = fault.params?.needed;
  if (fault.code !== 'join_after_choice' || typeof needed !== 'number') return null;
  const mode = needed === 1 ? { kind: 'first' } : { kind: 'count', value: needed };
  return (
    <Button
      size="tiny"
      icon="git-merge"
      onClick={() => designer.apply(setActivityProperty(fault.where.id, 'Mode', mode))}
    >
      {needed === 1
        ? t('workflow-designer:joinAfterFirst')
        : t('workflow-designer:joinAfterCount', { count: needed })}
    </Button>
  );
}

function Problems({ faults }: { faults: readonly Fault[] }) {
  const t = useT();
  const isClean = faults.length === 0;
  return (
    <CheckColumn
      title={t('designer:problems')}
      tone={toneOf(faults)}
      summary={isClean ? t('designer:noProblems') : countText(faults, t)}
    >
      {isClean ? (
        <p className={styles.small}>{t('workflow-designer:checkedParts')}</p>
      ) : (
        <FaultList faults={faults} />
      )}
    </CheckColumn>
  );
}

const errorsIn = (faults: readonly Fault[]) => faults.filter(({ severity }) => severity === 'error').length;

function toneOf(faults: readonly Fault[]): 'good' | 'warn' | 'bad' {
  if (errorsIn(faults) > 0) return 'bad';
  return faults.length > 0 ? 'warn' : 'good';
}

function countText(faults: readonly Fault[], t: ReturnType<typeof useT>): string {
  const errors = errorsIn(faults);
  return errors > 0
    ? t('designer:errors', { count: errors })
    : t('designer:warnings', { count: faults.length });
}
