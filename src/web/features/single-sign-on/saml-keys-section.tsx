import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listProviders } from '#contracts/single-sign-on/list-providers.ts';
import { renewSamlKey } from '#contracts/single-sign-on/renew-saml-key.ts';
import { withdrawSamlKey } from '#contracts/single-sign-on/withdraw-saml-key.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
import styles from './single-sign-on.module.css';

const invalidates = [listProviders];

/** The key pair for SAML and the one that follows it; nothing before one was first needed. */
export function SamlKeysSection({ keys }: { keys: EndpointOutput<typeof listProviders>['samlKeys'] }) {
  const t = useT();
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const renewing = useAction(renewSamlKey, { invalidates, success: t('single-sign-on:renewed') });
  const withdrawing = useAction(withdrawSamlKey, {
    invalidates,
    success: t('single-sign-on:withdrawn'),
    onSuccess: () => setIsAsking(false),
  });
  if (keys.length === 0) return null;
  const hasNext = keys.length > 1;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('single-sign-on:samlKeys')}</h2>
      <p className={styles.about}>{t('single-sign-on:samlKeysAbout')}</p>
      <ul className={styles.keys}>
        {keys.map(({ fingerprint, expires_on }, index) => (
          <li key={fingerprint}>
            <code className={styles.address}>{fingerprint}</code>
            <Chip {...(index === 0 ? { tone: 'success' } : { tone: 'info' })}>
              {t(index === 0 ? 'single-sign-on:keyInUse' : 'single-sign-on:keyNext')}
            </Chip>
            <span className={styles.about}>
              {t('single-sign-on:keyUntil', { when: format.date(expires_on) })}
            </span>
          </li>
        ))}
      </ul>
      {hasNext && <p className={styles.about}>{t('single-sign-on:renewAbout')}</p>}
      <div className={styles.actions}>
        {hasNext ? (
          <Button kind="danger" onClick={() => setIsAsking(true)}>
            {t('single-sign-on:withdrawKey')}
          </Button>
        ) : (
          <Button kind="line" isBusy={renewing.isBusy} onClick={() => void renewing.run({})}>
            {t('single-sign-on:renewKey')}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('single-sign-on:withdrawKey')}
          cancelLabel={t('ui:cancel')}
          isBusy={withdrawing.isBusy}
          onConfirm={() => void withdrawing.run({})}
          onClose={() => setIsAsking(false)}
        >
          {t('single-sign-on:withdrawAbout')}
        </ConfirmDialog>
      )}
    </section>
  );
}
