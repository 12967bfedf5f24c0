import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { cancelInstances } from '#contracts/process/cancel-instances.ts';
import type { getProcess } from '#contracts/process/get-process.ts';
import { moveRunning } from '#contracts/workflow/move-running.ts';
import { takeBackMove } from '#contracts/workflow/take-back-move.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './process.module.css';
import { type Instance, shownByEngine } from './shown-by-engine.ts';

const maxMessageLength = 4000;

/** What something was asked for; `onDone` follows when it was done to some of them. */
interface ActionProps {
  readonly instances: readonly Instance[];
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Ends processes whose entries go back to their authors. */
export function CancelDialog(props: ActionProps & { moduleId: string }) {
  const t = useT();
  const { instances, moduleId, onDone, onClose } = props;
  const [message, setMessage] = useState('');
  const cancel = useAction(cancelInstances, {
    invalidates: shownByEngine,
    onSuccess: ({ done, refused }) => {
      if (done.length > 0) toast.success(t('process:doneCount', { count: done.length }));
      if (refused.length > 0) return;
      onDone?.();
      onClose();
    },
  });
  const submit = () => cancel.run({ params: { moduleId }, body: { instanceIds: idsOf(instances), message } });
  const problem = useProblem(cancel);
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
          <Button kind="danger" type="submit" isBusy={cancel.isBusy}>
            {t('process:cancel')}
          </Button>
        </>
      }
    >
      {problem && <Notice>{problem}</Notice>}
      <p className={styles.about}>{t('process:cancelAbout')}</p>
      <Message value={message} onChange={setMessage} />
    </Dialog>
  );
}

/** Moves entries from one step to another, on the newest version. */
export function MoveDialog(props: ActionProps & { process: EndpointOutput<typeof getProcess> }) {
  const t = useT();
  const { instances, process, onDone, onClose } = props;
  const params = { moduleId: process.moduleId };
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState('');
  const undo = useAction(takeBackMove, { invalidates: shownByEngine });
  const move = useAction(moveRunning, {
    invalidates: shownByEngine,
    onSuccess: ({ done, refused }) => {
      if (done.length === 0) return;
      const takeBack = () => undo.run({ params, body: { instanceIds: done } });
      toast.undo(t('process:moved', { count: done.length }), t('process:takeBack'), takeBack);
      if (refused.length > 0) return;
      onDone?.();
      onClose();
    },
  });
  const submit = () => {
    const chosen = Object.fromEntries(Object.entries(mapping).filter(([, target]) => target !== ''));
    move.run({ params, body: { instanceIds: idsOf(instances), mapping: chosen, message } });
  };
  const problem = useProblem(move);
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
          <Button kind="primary" type="submit" isBusy={move.isBusy}>
            {t('process:move')}
          </Button>
        </>
      }
    >
      {problem && <Notice>{problem}</Notice>}
      <p className={styles.about}>{t('process:moveAbout')}</p>
      <div className={styles.fields}>
        {placesOf(instances).map(({ activityId, activityName }) => (
          <Field key={activityId} label={t('process:moveFrom', { activity: activityName })}>
            {(control) => (
              <Select
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
      {(control) => <TextArea {...control} {...props} rows={2} maxLength={maxMessageLength} />}
    </Field>
  );
}

function idsOf(instances: readonly Instance[]): string[] {
  return instances.map(({ id }) => id);
}

/** The steps of the entries, without duplicates. */
function placesOf(instances: readonly Instance[]): Instance['at'] {
  return [...new Map(instances.flatMap(({ at }) => at).map((place) => [place.activityId, place])).values()];
}

/** Why it failed, or how many it was not done to and why. */
function useProblem(action: {
  readonly error: Error | null;
  readonly data?: { readonly refused: readonly { readonly message: string }[] };
}): string | undefined {
  const t = useT();
  if (action.error) return action.error.message;
  const refused = action.data?.refused ?? [];
  const [first] = refused;
  return first && t('process:keptMove', { count: refused.length, reason: first.message });
}
