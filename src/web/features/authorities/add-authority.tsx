import { useRef, useState } from 'react';
import { addAuthorities } from '#contracts/authorities/add-authorities.ts';
import { listAuthorities } from '#contracts/authorities/list-authorities.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './authorities.module.css';

const maxLength = 200_000;

/** Takes certificates in PEM, pasted or from a file. */
export function AddAuthority({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [pem, setPem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const adding = useAction(addAuthorities, {
    invalidates: [listAuthorities],
    errors: 'fields',
    success: t('authorities:added'),
    onSuccess: onClose,
  });
  return (
    <Dialog
      width={640}
      title={t('authorities:addTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            kind="primary"
            isBusy={adding.isBusy}
            isDisabled={pem.trim() === ''}
            onClick={() => void adding.run({ body: { pem } })}
          >
            {t('authorities:trust')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field
          label={t('authorities:pem')}
          help={t('authorities:pemHelp')}
          isRequired
          error={adding.faultAt('body.pem')}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={10}
              value={pem}
              maxLength={maxLength}
              placeholder={'-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----'}
              onChange={setPem}
            />
          )}
        </Field>
        <Button icon="upload" onClick={() => input.current?.click()}>
          {t('authorities:chooseFile')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".pem,.crt,.cer"
          aria-label={t('authorities:chooseFile')}
          onChange={(event) => {
            void event.target.files?.[0]?.text().then((text) => setPem(text.slice(0, maxLength)));
            event.target.value = '';
          }}
        />
      </div>
    </Dialog>
  );
}
