import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './task-detail.module.css';

interface Step {
  readonly activityId: string;
  readonly displayName: string;
}

/** Asks for the comment that a rejection or return needs, and for the step if there are several to return to. */
export function MessageDialog(props: {
  title: string;
  actionLabel: string;
  message: string;
  steps?: readonly Step[];
  isBusy: boolean;
  onClose: () => void;
  onAct: (message: string, step: Step | null) => void;
}) {
  const t = useT();
  const [message, setMessage] = useState(props.message);
  const [isAsked, setIsAsked] = useState(false);
  const [stepId, setStepId] = useState(props.steps?.at(-1)?.activityId);
  const step = props.steps?.find((candidate) => candidate.activityId === stepId) ?? null;
  const isMissing = message.trim() === '';
  const submit = () => {
    setIsAsked(true);
    if (!isMissing) props.onAct(message, step);
  };
  return (
    <Dialog
      title={props.title}
      width={440}
      closeLabel={t('ui:close')}
      onClose={props.onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={props.isBusy}>
            {props.actionLabel}
          </Button>
        </>
      }
    >
      <div className={styles.dialogFields}>
        {props.steps && (
          <Field label={t('tasks:sendBackTo')} isGroup>
            {() => (
              <div className={styles.steps}>
                {props.steps?.map((candidate) => (
                  <label key={candidate.activityId} className={styles.step}>
                    <input
                      type="radio"
                      name="step"
                      checked={candidate.activityId === stepId}
                      onChange={() => setStepId(candidate.activityId)}
                    />
                    {candidate.displayName}
                  </label>
                ))}
              </div>
            )}
          </Field>
        )}
        <Field
          label={t('tasks:message')}
          isRequired
          error={isAsked && isMissing ? t('tasks:messageNeeded') : undefined}
        >
          {(control) => <TextArea {...control} value={message} maxLength={4000} onChange={setMessage} />}
        </Field>
      </div>
    </Dialog>
  );
}
