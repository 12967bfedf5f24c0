import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getProcess } from '#contracts/process/get-process.ts';
import { retryWorkflow } from '#contracts/workflow/retry-workflow.ts';
import { EntryStatus } from '#web/features/entry-route/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { CancelDialog, MoveDialog } from './instance-dialogs.tsx';
import styles from './process.module.css';
import { type Instance, shownByEngine } from './shown-by-engine.ts';

/** One running entry: its steps, the error, and the possible actions. */
export function InstanceRow(props: {
  instance: Instance;
  process: EndpointOutput<typeof getProcess>;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}) {
  const t = useT();
  const { age } = useFormat();
  const { instance, process } = props;
  const { moduleId } = process;
  const [dialog, setDialog] = useState<'cancel' | 'move' | null>(null);
  const close = () => setDialog(null);
  const retry = useAction(retryWorkflow, {
    invalidates: shownByEngine,
    onSuccess: ({ workflow_status }) =>
      workflow_status === 'Faulted'
        ? toast.plain(t('process:faultedAgain', { count: 1 }))
        : toast.success(t('process:done')),
    errors: 'screen',
  });
  const about = [
    instance.at.map(({ activityName }) => activityName).join(', '),
    instance.waitingSince && t('process:waits', { age: age(instance.waitingSince) }),
    instance.initiator?.name,
    t('process:version', { version: instance.version }),
  ];
  return (
    <li className={styles.row}>
      <Checkbox
        isChecked={props.isTicked}
        onChange={props.onTick}
        aria-label={t('process:select', { title: instance.title || instance.recordId })}
      />
      <a
        className="cut"
        href={`/item-editor/${moduleId}/${instance.recordId}`}
        target="_blank"
        rel="noreferrer"
      >
        {instance.title || instance.recordId}
      </a>
      <EntryStatus status={instance.status} />
      <p>{about.filter(Boolean).join(' · ')}</p>
      <div className={styles.acts} data-filled={instance.faults.length > 0 || undefined}>
        {instance.faults.length > 0 && (
          <Button
            size="tiny"
            kind="soft"
            icon="rotate-ccw"
            isBusy={retry.isBusy}
            onClick={() => retry.run({ body: { moduleId, recordId: instance.recordId } })}
          >
            {t('process:retry')}
          </Button>
        )}
        {instance.at.length > 0 && (
          <>
            <Button size="tiny" hasPopup="dialog" onClick={() => setDialog('move')}>
              {t('process:move')}
            </Button>
            <Button size="tiny" kind="danger" hasPopup="dialog" onClick={() => setDialog('cancel')}>
              {t('process:cancel')}
            </Button>
          </>
        )}
      </div>
      <Stops instance={instance} />
      {retry.error && <Notice>{retry.error.message}</Notice>}
      {dialog === 'cancel' && <CancelDialog instances={[instance]} moduleId={moduleId} onClose={close} />}
      {dialog === 'move' && <MoveDialog instances={[instance]} process={process} onClose={close} />}
    </li>
  );
}

/** Why an entry does not move: steps that wait for a paused connector, and errors. */
function Stops({ instance }: { instance: Instance }) {
  return (
    <>
      {instance.pauses.map(({ activityName, since, message }) => (
        <p key={`${activityName}:${since}`} className={styles.pause}>
          <Icon name="pause" size={14} />
          {activityName}: {message}
        </p>
      ))}
      {instance.faults.map(({ activityName, code, message }) => (
        <p key={`${activityName}:${code}`} className={styles.fault}>
          <Icon name="circle-alert" size={14} />
          {activityName}: {message}
        </p>
      ))}
    </>
  );
}
