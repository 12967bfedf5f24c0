import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getInfo2fa } from '#contracts/identity/get-info-2fa.ts';
import { listPasskeys } from '#contracts/identity/passkeys/list-passkeys.ts';
import { removePasskey } from '#contracts/identity/passkeys/remove-passkey.ts';
import { renamePasskey } from '#contracts/identity/passkeys/rename-passkey.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import styles from './second-factor.module.css';

type Passkey = EndpointOutput<typeof listPasskeys>['items'][number];

/** The passkeys of the person; adding, naming and removing them. */
export function PasskeyList() {
  const t = useT();
  const format = useFormat();
  const { data } = useEndpoint(listPasskeys);
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const removing = useAction(removePasskey, {
    invalidates: [listPasskeys, getInfo2fa],
    success: t('second-factor:passkeyRemoved'),
  });
  if (!data || (!data.isAllowed && data.items.length === 0)) return null;
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        <div className={styles.text}>
          <b>{t('second-factor:passkeys')}</b>
          <p className={styles.about}>{t('second-factor:passkeysAbout')}</p>
        </div>
        {data.isAllowed && (
          <Button kind="line" onClick={() => setIsAdding(true)}>
            {t('second-factor:addPasskey')}
          </Button>
        )}
      </div>
      <ul className={styles.machines} aria-label={t('second-factor:passkeys')}>
        {data.items.map((passkey) => (
          <li key={passkey.id} className={styles.row}>
            <div className={styles.text}>
              <span className="cut">{passkey.name}</span>
              <p className={styles.about}>
                {passkey.usedOn
                  ? t('second-factor:passkeyUsed', { when: format.dateTime(passkey.usedOn) })
                  : t('second-factor:passkeyMade', { when: format.dateTime(passkey.madeOn) })}
              </p>
            </div>
            <div className={styles.actions}>
              <Button onClick={() => setRenamed(passkey)}>{t('second-factor:rename')}</Button>
              <Button onClick={() => void removing.run({ body: { id: passkey.id } })}>
                {t('second-factor:remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(null)} />}
    </div>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useT();
  const [name, setName] = useState(passkey.name);
  const renaming = useAction(renamePasskey, {
    invalidates: [listPasskeys],
    errors: 'fields',
    onSuccess: onClose,
  });
  const send = () => {
    if (name.trim() !== '') void renaming.run({ body: { id: passkey.id, name: name.trim() } });
  };
  return (
    <Dialog
      title={t('second-factor:rename')}
      width={440}
      closeLabel={t('ui:close')}
      onClose={onClose}
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={renaming.isBusy}>
            {t('ui:save')}
          </Button>
        </>
      }
    >
      <Field label={t('second-factor:passkeyName')} isRequired error={renaming.faultAt('body.name')}>
        {(control) => <TextInput {...control} maxLength={60} hasAutofocus value={name} onChange={setName} />}
      </Field>
    </Dialog>
  );
}
