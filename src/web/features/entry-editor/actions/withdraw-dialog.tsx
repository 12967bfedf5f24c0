import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from '../entry-editor.module.css';

/** Asks for the words that go with a withdrawal. */
export function WithdrawDialog(props: {
  isBusy: boolean;
  onClose: () => void;
  onWithdraw: (message: string) => void;
}) {
  const t = useT();
  const [message, setMessage] = useState('');
  return (
    <Dialog
      title={t('entry:withdrawTitle')}
      width={440}
      closeLabel={t('entry:close')}
      onClose={props.onClose}
      onSubmit={() => props.onWithdraw(message)}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={props.isBusy}>
            {t('entry:withdraw')}
          </Button>
        </>
      }
    >
      <p className={styles.conflictAbout}>{t('entry:withdrawText')}</p>
      <Field label={t('entry:message')}>
        {(control) => <TextArea {...control} value={message} maxLength={4000} onChange={setMessage} />}
      </Field>
    </Dialog>
  );
}
