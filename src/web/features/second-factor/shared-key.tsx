import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getSharedKey } from '#contracts/identity/get-shared-key.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './second-factor.module.css';

/** The key of a new authenticator app, as a picture and as text. */
export function SharedKey({ sharedKey, qrCode }: EndpointOutput<typeof getSharedKey>) {
  const t = useT();
  const copy = async () => {
    await navigator.clipboard.writeText(sharedKey);
    toast.success(t('second-factor:codesCopied'));
  };
  return (
    <>
      <p className={styles.about}>{t('second-factor:scan')}</p>
      <div className={styles.shared}>
        <img className={styles.picture} src={qrCode} alt={t('second-factor:scan')} />
        <div className={styles.byHand}>
          <p className={styles.about}>{t('second-factor:anyApp')}</p>
          <b>{t('second-factor:keyByHand')}</b>
          <div className={styles.keyLine}>
            <code className={styles.key}>{sharedKey.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
            <IconButton icon="copy" label={t('second-factor:copyKey')} onClick={() => void copy()} />
          </div>
        </div>
      </div>
    </>
  );
}
