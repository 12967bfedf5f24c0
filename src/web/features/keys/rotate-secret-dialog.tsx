import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './keys.module.css';
import { ShownSecret } from './shown-secret.tsx';

/** Asks before a secret is replaced, and whether the old one counts for a while; then shows the new one once. */
export function RotateSecretDialog(props: {
  readonly about: string;
  readonly keepOldLabel: string;
  readonly rotating: {
    readonly isBusy: boolean;
    readonly output: { readonly secret: string } | undefined;
  };
  readonly onRotate: (keepsOld: boolean) => void;
  readonly onClose: () => void;
}) {
  const t = useT();
  const [keepsOld, setKeepsOld] = useState(true);
  const { rotating, onClose } = props;
  if (rotating.output) {
    const texts = [{ label: t('webhooks:secret'), text: rotating.output.secret }];
    return <ShownSecret title={t('webhooks:newSecret')} texts={texts} onClose={onClose} />;
  }
  return (
    <Dialog
      width={440}
      title={t('webhooks:rotate')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" isBusy={rotating.isBusy} onClick={() => props.onRotate(keepsOld)}>
            {t('webhooks:rotate')}
          </Button>
        </>
      }
    >
      <div className={styles.rotation}>
        <p>{props.about}</p>
        <Checkbox label={props.keepOldLabel} isChecked={keepsOld} onChange={setKeepsOld} />
      </div>
    </Dialog>
  );
}
