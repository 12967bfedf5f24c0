import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getProcess } from '#contracts/process/get-process.ts';
import { retryInstances } from '#contracts/process/retry-instances.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { CancelDialog, MoveDialog } from './instance-dialogs.tsx';
import styles from './process.module.css';
import { type Instance, shownByEngine } from './shown-by-engine.ts';

/** Ticks all that are shown, and does to the ticked ones what can be done to one. */
export function SelectedInstances(props: {
  process: EndpointOutput<typeof getProcess>;
  shown: readonly Instance[];
  selected: readonly Instance[];
  onTick: (ids: readonly string[], isTicked: boolean) => void;
  onDone: () => void;
}) {
  const t = useT();
  const { process, shown, selected } = props;
  const params = { moduleId: process.moduleId };
  const [dialog, setDialog] = useState<'cancel' | 'move' | null>(null);
  const { retry, problem } = useRetry(props.onDone);
  const faulty = selected.filter(({ faults }) => faults.length > 0).map(({ id }) => id);
  const isAll = selected.length === shown.length;
  return (
    <>
      <div className={styles.selection}>
        <Checkbox
          isChecked={isAll}
          isMixed={selected.length > 0 && !isAll}
          onChange={(isTicked) =>
            props.onTick(
              shown.map(({ id }) => id),
              isTicked,
            )
          }
          label={selected.length > 0 ? t('records:selected', { count: selected.length }) : t('ui:selectAll')}
          aria-label={t('ui:selectAll')}
        />
        {selected.length > 0 && (
          <div className={styles.acts} data-filled>
            {faulty.length > 0 && (
              <Button
                size="tiny"
                kind="soft"
                icon="rotate-ccw"
                isBusy={retry.isBusy}
                onClick={() => retry.run({ params, body: { instanceIds: faulty } })}
              >
                {t('process:retry')}
              </Button>
            )}
            <Button size="tiny" hasPopup="dialog" onClick={() => setDialog('move')}>
              {t('process:move')}
            </Button>
            <Button size="tiny" kind="danger" hasPopup="dialog" onClick={() => setDialog('cancel')}>
              {t('process:cancel')}
            </Button>
          </div>
        )}
      </div>
      {problem && <Notice>{problem}</Notice>}
      {dialog === 'cancel' && (
        <CancelDialog
          instances={selected}
          moduleId={process.moduleId}
          onDone={props.onDone}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'move' && (
        <MoveDialog
          instances={selected}
          process={process}
          onDone={props.onDone}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** Retries several entries. `problem` is the reason why some or all of them were refused. */
function useRetry(onDone: () => void) {
  const t = useT();
  const retry = useAction(retryInstances, {
    invalidates: shownByEngine,
    onSuccess: ({ done, faulted }) => {
      if (done.length > faulted.length)
        toast.success(t('process:doneCount', { count: done.length - faulted.length }));
      if (faulted.length > 0) toast.plain(t('process:faultedAgain', { count: faulted.length }));
      onDone();
    },
    errors: 'screen',
  });
  const [refusal] = retry.output?.refused ?? [];
  const problem =
    retry.error?.message ??
    (refusal && t('process:keptMove', { count: retry.output?.refused.length ?? 0, reason: refusal.message }));
  return { retry, problem };
}
