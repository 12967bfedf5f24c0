import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { withdrawEntry } from '#contracts/entries/withdraw-entry.ts';
import type { getProcess } from '#contracts/process/get-process.ts';
import { moveRunning } from '#contracts/workflow/move-running.ts';
import { takeBackMove } from '#contracts/workflow/take-back-move.ts';
import { SelectBox } from '#web/features/workflow-designer/index.ts';
import { useEndpointMutation } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './process.module.css';
import { type Instance, shownByEngine } from './shown-by-engine.ts';

const maximumMessage = 4000;

/** Ends a process whose entry goes back to its author. */
export function CancelDialog(props: { instance: Instance; moduleId: string; onClose: () => void }) {
  const t = useT();
  const { instance, moduleId, onClose } = props;
  const [message, setMessage] = useState('');
  const cancel = useEndpointMutation(withdrawEntry, {
    invalidates: shownByEngine,
    onSuccess: () => {
      toast.success(t('process:done'));
      onClose();
    },
  });
  const submit = () => cancel.mutate({ body: { moduleId, recordId: instance.recordId, message } });
  return (
    <Dialog
      title={t('process:cancel')}
      role="alertdialog"
      closeLabel={t('ui:close')}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:close')}</Button>
          <Button kind="danger" type="submit" isBusy={cancel.isPending}>
            {t('process:cancel')}
          </Button>
        </>
      }
    >
      {cancel.error && <Notice>{cancel.error.message}</Notice>}
      <p className={styles.about}>{t('process:cancelAbout')}</p>
      <Message value={message} onChange={setMessage} />
    </Dialog>
  );
}

/** Sends what stands at one step to another one, on the newest version. */
export function MoveDialog(props: {
  instance: Instance;
  process: EndpointOutput<typeof getProcess>;
  onClose: () => void;
}) {
  const t = useT();
  const { instance, process, onClose } = props;
  const params = { moduleId: process.moduleId };
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState('');
  const undo = useEndpointMutation(takeBackMove, { invalidates: shownByEngine });
  const move = useEndpointMutation(moveRunning, {
    invalidates: shownByEngine,
    onSuccess: ({ done }) => {
      if (done.length === 0) return;
      const takeBack = () => undo.mutate({ params, body: { instanceIds: done } });
      toast.undo(t('process:moved', { count: done.length }), t('process:takeBack'), takeBack);
      onClose();
    },
  });
  const submit = () => {
    const chosen = Object.fromEntries(Object.entries(mapping).filter(([, target]) => target !== ''));
    move.mutate({ params, body: { instanceIds: [instance.id], mapping: chosen, message } });
  };
  const problem = move.error?.message ?? move.data?.refused[0]?.message;
  const none = { value: '', label: t('process:chooseTarget') };
  const targets = process.targets.map(({ activityId, activityName }) => ({
    value: activityId,
    label: activityName,
  }));
  return (
    <Dialog
      title={t('process:move')}
      closeLabel={t('ui:close')}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={move.isPending}>
            {t('process:move')}
          </Button>
        </>
      }
    >
      {problem && <Notice>{problem}</Notice>}
      <p className={styles.about}>{t('process:moveAbout')}</p>
      <div className={styles.fields}>
        {instance.at.map(({ activityId, activityName }) => (
          <Field key={activityId} label={t('process:moveFrom', { activity: activityName })}>
            {(control) => (
              <SelectBox
                {...control}
                value={mapping[activityId] ?? ''}
                options={[none, ...targets]}
                onChange={(target) => setMapping({ ...mapping, [activityId]: target })}
              />
            )}
          </Field>
        ))}
        <Message value={message} onChange={setMessage} />
      </div>
    </Dialog>
  );
}

function Message(props: { value: string; onChange: (message: string) => void }) {
  const t = useT();
  return (
    <Field label={t('process:message')}>
      {(control) => <TextArea {...control} {...props} rows={2} maxLength={maximumMessage} />}
    </Field>
  );
}
