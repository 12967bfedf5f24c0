import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Brand } from '#web/ui/brand/brand.tsx';
import styles from './passwords.module.css';

/**
 * A page beside sign-in: one form under the brand, with the way back. What asks for the focus gets it. `art` stands beside
 * the form in wide windows.
 */
export function OutsidePage(props: {
  title: string;
  about: string;
  art?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}) {
  const t = useT();
  const tenant = useEndpoint(getTenantInfo, undefined, { staleMs: 60_000 });
  const middle = useRef<HTMLDivElement>(null);
  useEffect(() => {
    middle.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);
  useTitle(props.title);
  return (
    <div className={props.art ? `${styles.page} ${styles.beside}` : styles.page}>
      <main className={styles.sheet}>
        <Brand name={tenant.data?.name} logo={tenant.data?.logo ?? null} />
        <div className={props.isWide ? `${styles.middle} ${styles.wide}` : styles.middle} ref={middle}>
          <h1 className={styles.title}>{props.title}</h1>
          <p className={styles.about}>{props.about}</p>
          {props.children}
          <Link className={styles.back} to="/authentication/login">
            {t('sign-in:backToSignIn')}
          </Link>
        </div>
      </main>
      {props.art}
    </div>
  );
}
