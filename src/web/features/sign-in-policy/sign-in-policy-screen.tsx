import { isPermitted } from '#contracts/permissions.ts';
import { getSignInPolicy } from '#contracts/sign-in-policy/get-sign-in-policy.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { ErrorState, Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { PolicyForm } from './policy-form.tsx';
import styles from './sign-in-policy.module.css';

/** `/settings/sign-in-policy`: what the organisation asks of signing in. */
export function SignInPolicyScreen() {
  const t = useT();
  const { flags } = useCurrentUser();
  const policy = useEndpoint(getSignInPolicy);
  useTitle(t('sign-in-policy:title'));
  const isReadOnly = !isPermitted('administrate', flags);
  return (
    <Sheet>
      <SheetHeader isRuled>
        <PageTitle>{t('sign-in-policy:title')}</PageTitle>
      </SheetHeader>
      <div className={styles.page}>
        {policy.isPending && <SkeletonList rows={8} height={48} />}
        {policy.isError && !policy.data && (
          <ErrorState
            title={t('sign-in-policy:failed')}
            text={policy.error.message}
            retryLabel={t('ui:retry')}
            onRetry={() => void policy.refetch()}
          />
        )}
        {policy.data && (
          <>
            {isReadOnly && <Notice tone="info">{t('sign-in-policy:readOnly')}</Notice>}
            <PolicyForm policy={policy.data} isReadOnly={isReadOnly} />
          </>
        )}
      </div>
    </Sheet>
  );
}
