import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getProcess } from '#contracts/process/get-process.ts';
import { listInstances } from '#contracts/process/list-instances.ts';
import { Pager } from '#web/features/record-list/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import { InstanceRow } from './instance-row.tsx';
import styles from './process.module.css';
import { SelectedInstances } from './selected-instances.tsx';

const refetchMs = 15_000;
const firstLength = 20;

/** The running entries of an app, a page at a time, and what can be done to those that are ticked. */
export function InstanceList({ process }: { process: EndpointOutput<typeof getProcess> }) {
  const t = useT();
  const format = useFormat();
  const instances = useInstances(process.moduleId);
  const { data, error, refetch, ticked, tick, page, length, activityId, isFaulted } = instances;
  const steps = process.targets.map((target) => ({ value: target.activityId, label: target.activityName }));
  const selected = data?.items.filter(({ id }) => ticked.has(id)) ?? [];
  return (
    <section className={styles.instances} aria-label={t('process:running')}>
      <div className={styles.bar}>
        <h3>
          {t('process:running')} {data && <Count>{format.number(data.total)}</Count>}
        </h3>
        <Select
          aria-label={t('process:step')}
          value={activityId}
          options={[{ value: '', label: t('process:allSteps') }, ...steps]}
          onChange={instances.narrowToStep}
        />
        <Checkbox isChecked={isFaulted} onChange={instances.narrowToFaults} label={t('process:onlyFaults')} />
      </div>
      {error && !data && (
        <ErrorState
          title={t('ui:somethingFailed')}
          text={error.message}
          retryLabel={t('ui:retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonForm rows={4} />}
      {data?.total === 0 && (
        <Empty isPlain title={t(isFaulted || activityId ? 'ui:noMatch' : 'process:nothingRuns')} />
      )}
      {data && data.items.length > 0 && (
        <SelectedInstances
          process={process}
          shown={data.items}
          selected={selected}
          onTick={tick}
          onDone={instances.untick}
        />
      )}
      <ul className={styles.list}>
        {data?.items.map((instance) => (
          <InstanceRow
            key={instance.id}
            instance={instance}
            process={process}
            isTicked={ticked.has(instance.id)}
            onTick={(isTicked) => tick([instance.id], isTicked)}
          />
        ))}
      </ul>
      {data && (data.total > firstLength || page > 1) && (
        <Pager
          state={{ page, length }}
          total={data.total}
          isExact={data.totalIsExact}
          onChange={instances.turnTo}
        />
      )}
    </section>
  );
}

/** A page of the running entries of an app, narrowed, and which of them are ticked. */
function useInstances(moduleId: string) {
  const [activityId, setActivityId] = useState('');
  const [isFaulted, setIsFaulted] = useState(false);
  const [{ page, length }, setRange] = useState({ page: 1, length: firstLength });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const body = { page, length, isFaulted, ...(activityId === '' ? {} : { activityId }) };
  const request = { params: { moduleId: moduleId }, body };
  const { data, error, refetch } = useEndpoint(listInstances, request, { refetchMs });
  const startAgain = () => {
    setRange({ page: 1, length });
    setTicked(new Set());
  };
  const tick = (ids: readonly string[], isTicked: boolean) =>
    setTicked((before) => {
      const after = new Set(before);
      for (const id of ids) isTicked ? after.add(id) : after.delete(id);
      return after;
    });
  const narrowToStep = (step: string) => {
    setActivityId(step);
    startAgain();
  };
  const narrowToFaults = (isOnly: boolean) => {
    setIsFaulted(isOnly);
    startAgain();
  };
  const turnTo = (change: { readonly page?: number; readonly length?: number }) => {
    setRange({ page: change.page ?? 1, length: change.length ?? length });
    setTicked(new Set());
  };
  const untick = () => setTicked(new Set());
  const shown = { data, error, refetch, page, length, activityId, isFaulted };
  return { ...shown, ticked, tick, untick, narrowToStep, narrowToFaults, turnTo };
}
