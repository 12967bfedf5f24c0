import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getSharedKey } from '#contracts/identity/get-shared-key.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import styles from './second-factor.module.css';

/** The key of a new authenticator app, as a picture and as text. */
export function SharedKey({ sharedKey, qrCode }: EndpointOutput<typeof getSharedKey>) {
  const t = useT();
  return (
    <>
      <p className={styles.about}>{t('second-factor:scan')}</p>
      <img className={styles.picture} src={qrCode} alt={t('second-factor:scan')} />
      <p className={styles.about}>{t('second-factor:keyByHand')}</p>
      <span className={styles.key}>{sharedKey.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
    </>
  );
}
