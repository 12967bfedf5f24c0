import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Brand } from '#web/ui/brand/brand.tsx';
import styles from './passwords.module.css';

/** A page beside sign-in: one form under the brand, with the way back. */
export function OutsidePage(props: { title: string; about: string; children: ReactNode }) {
  const t = useT();
  const tenant = useEndpoint(getTenantInfo, undefined, { staleMs: 60_000 });
  useTitle(props.title);
  return (
    <div className={styles.page}>
      <main className={styles.sheet}>
        <Brand name={tenant.data?.name} logo={tenant.data?.logo ?? null} />
        <div className={styles.middle}>
          <h1 className={styles.title}>{props.title}</h1>
          <p className={styles.about}>{props.about}</p>
          {props.children}
          <Link className={styles.back} to="/authentication/login">
            {t('sign-in:backToSignIn')}
          </Link>
        </div>
      </main>
    </div>
  );
}
