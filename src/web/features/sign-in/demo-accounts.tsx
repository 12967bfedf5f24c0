import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Avatar } from '#web/ui/person/avatar.tsx';
import styles from './demo-accounts.module.css';

type Demo = NonNullable<EndpointOutput<typeof getTenantInfo>['demo']>;

/** The accounts of the demo. A click fills in the form. */
export function DemoAccounts({ demo, onChoose }: { demo: Demo; onChoose: (username: string) => void }) {
  const t = useT();
  return (
    <section className={styles.demo} aria-label={t('sign-in:demoTitle')}>
      <p className={styles.demoHead}>
        {t('sign-in:demoTitle')}
        <code>{demo.password}</code>
      </p>
      <div className={styles.accounts}>
        {demo.accounts.map((account) => (
          <button
            key={account.username}
            type="button"
            className={styles.account}
            aria-label={t('sign-in:demoUse', { name: `${account.name}, ${account.about}` })}
            onClick={() => onChoose(account.username)}
          >
            <Avatar name={account.name} size={24} />
            <span className="cut">
              <span className={`cut ${styles.accountName}`}>{account.username}</span>
              <span className={`cut ${styles.accountAbout}`}>{account.about}</span>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
