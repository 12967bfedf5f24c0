import { useNavigate, useSearchParams } from 'react-router';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import styles from '../root.module.css';

const longest = 500;

/** No access. `?message` holds the reason, shown as text and never as markup, followed by whom to ask. */
export function ForbiddenPage() {
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const tenant = useEndpoint(getTenantInfo, undefined, { staleMs: 60_000 });
  const message = search.get('message')?.slice(0, longest);
  // With an expired licence the refusal itself names the contact.
  const contact = tenant.data?.support_email ?? tenant.error?.params.support_email;
  useTitle(t('shell:forbidden'));
  return (
    <main className={styles.page}>
      <Empty
        isPage
        title={t('shell:forbidden')}
        text={message || t('shell:forbiddenAbout')}
        actions={
          <>
            <Button kind="primary" icon="log-out" onClick={() => navigate('/logout')}>
              {t('shell:signInAgain')}
            </Button>
            {contact && (
              <Button kind="line" icon="mail" onClick={() => window.location.assign(`mailto:${contact}`)}>
                {t('shell:askSupport', { contact })}
              </Button>
            )}
          </>
        }
      />
    </main>
  );
}
