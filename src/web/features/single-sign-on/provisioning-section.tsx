import { getProvisioning } from '#contracts/provisioning/get-provisioning.ts';
import { issueProvisioningToken } from '#contracts/provisioning/issue-provisioning-token.ts';
import { revokeProvisioningToken } from '#contracts/provisioning/revoke-provisioning-token.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { CopiedAddress } from './copied-address.tsx';
import styles from './single-sign-on.module.css';

const invalidates = [getProvisioning];

/** The address and the token of the directory that provisions people. The token is shown once. */
export function ProvisioningSection() {
  const t = useT();
  const format = useFormat();
  const detail = useEndpoint(getProvisioning);
  const issuing = useAction(issueProvisioningToken, { invalidates });
  const revoking = useAction(revokeProvisioningToken, {
    invalidates,
    success: t('single-sign-on:revoked'),
    onSuccess: issuing.clear,
  });
  if (detail.isPending) return <SkeletonForm rows={2} />;
  if (!detail.data) return <Notice>{t('single-sign-on:loadFailed')}</Notice>;
  const { baseUrl, hasToken, last_used_on: usedOn } = detail.data;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('single-sign-on:scim')}</h2>
      <p className={styles.about}>{t('single-sign-on:scimAbout')}</p>
      <CopiedAddress label={t('single-sign-on:scimAddress')} text={baseUrl} />
      {issuing.output && <CopiedAddress label={t('single-sign-on:tokenOnce')} text={issuing.output.token} />}
      <div className={styles.actions}>
        <Button kind="line" isBusy={issuing.isBusy} onClick={() => void issuing.run({})}>
          {t(hasToken ? 'single-sign-on:replace' : 'single-sign-on:issue')}
        </Button>
        {hasToken && (
          <>
            <Button kind="danger" isBusy={revoking.isBusy} onClick={() => void revoking.run({})}>
              {t('single-sign-on:revoke')}
            </Button>
            <span className={styles.about}>
              {usedOn === null
                ? t('single-sign-on:neverUsed')
                : t('single-sign-on:lastUsed', { when: format.date(usedOn) })}
            </span>
          </>
        )}
      </div>
    </section>
  );
}
