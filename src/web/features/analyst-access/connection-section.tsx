import type { getAnalystAccess } from '#contracts/analyst-access/get-analyst-access.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from './analyst-access.module.css';
import { CopiedText } from './copied-text.tsx';

type Connection = NonNullable<EndpointOutput<typeof getAnalystAccess>['connection']>;

/** The facts that a program is told to connect, each to be copied. */
export function ConnectionSection({ connection }: { connection: Connection }) {
  const t = useT();
  const { host, port, database, user, schema, connections, statement_seconds: seconds } = connection;
  return (
    <section className={styles.section} aria-label={t('analyst-access:connection')}>
      <SectionTitle isBig>{t('analyst-access:connection')}</SectionTitle>
      <div className={styles.facts}>
        <CopiedText label={t('analyst-access:host')} text={host} />
        <CopiedText label={t('analyst-access:port')} text={String(port)} />
        <CopiedText label={t('analyst-access:database')} text={database} />
        <CopiedText label={t('analyst-access:user')} text={user} />
        <CopiedText label={t('analyst-access:schema')} text={schema} />
      </div>
      <CopiedText
        label={t('analyst-access:psql')}
        text={`psql "host=${host} port=${port} dbname=${database} user=${user} sslmode=require"`}
      />
      <p className={styles.about}>{t('analyst-access:limits', { connections, seconds })}</p>
    </section>
  );
}
