import { useState } from 'react';
import { restartWorkflow } from '#contracts/workflow/restart-workflow.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from '../entry-editor.module.css';
import { changedWithEntry } from './changed-with-entry.ts';

/** Restarts a process that has ended or stopped. A refusal shows the reason and keeps the comment. */
export function RestartDialog(props: {
  moduleId: string;
  recordId: string;
  onClose: () => void;
  onRestarted: () => void;
}) {
  const { moduleId, recordId } = props;
  const t = useT();
  const [message, setMessage] = useState('');
  const invalidate = useInvalidate();
  const restart = useAction(restartWorkflow, {
    onSuccess: () => {
      toast.success(t('entry:restarted'));
      void invalidate(...changedWithEntry).then(props.onRestarted);
    },
    errors: 'screen',
  });
  const isBusy = restart.isBusy || restart.isDone;
  return (
    <Dialog
      title={t('entry:restartTitle')}
      role="alertdialog"
      width={440}
      closeLabel={t('entry:close')}
      onClose={props.onClose}
      onSubmit={() => {
        if (!isBusy)
          restart.run({ headers: { 'api-version': '2.2.0' }, body: { moduleId, recordId, message } });
      }}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {t('entry:restart')}
          </Button>
        </>
      }
    >
      {restart.error && (
        <Notice>{[restart.error, ...restart.error.violations].map((each) => each.message).join(' ')}</Notice>
      )}
      <p className={styles.conflictAbout}>{t('entry:restartText')}</p>
      <Field label={t('entry:message')}>
        {(control) => <TextArea {...control} value={message} maxLength={4000} onChange={setMessage} />}
      </Field>
    </Dialog>
  );
}
