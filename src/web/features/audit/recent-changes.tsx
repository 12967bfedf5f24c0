import { Link } from 'react-router';
import type { AuditKind } from '#contracts/audit/audit-words.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { pages } from '#contracts/pages/pages.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import type { AuditRecord } from './audit-filter.ts';
import { Sentence } from './naming/sentence.tsx';
import styles from './recent-changes.module.css';

/** What administrators set. */
const settingKinds: readonly AuditKind[] = [
  'analystAccess',
  'authority',
  'bot',
  'calendar',
  'category',
  'connector',
  'dataSet',
  'inbox',
  'incomingWebhook',
  'integration',
  'key',
  'leavingDate',
  'licence',
  'ocrProvider',
  'organization',
  'origins',
  'provider',
  'provisioningToken',
  'role',
  'samlKey',
  'storeKey',
  'stream',
  'team',
  'user',
  'valueList',
  'webhook',
];

const shown = 5;
const dayMs = 86_400_000;
const sinceDays = 30;

/** The latest settings that people changed in the last thirty days; nothing while there is none. */
export function RecentChanges() {
  const t = useT();
  // The same question all day, so that coming back finds the answer.
  const since = new Date(Math.floor(Date.now() / dayMs - sinceDays) * dayMs).toISOString();
  const list = useEndpoint(listAuditTrail, {
    body: {
      length: shown,
      filters: {
        condition: 'and',
        rules: [
          { field: 'at', operator: 'gte', value: since },
          { field: 'actor', operator: 'isnotnull' },
          { field: 'subject_kind', operator: 'isin', value: [...settingKinds] },
        ],
      },
    },
  });
  const records = list.data?.items ?? [];
  if (records.length === 0) return null;
  return (
    <section aria-label={t('audit:recentlyChanged')}>
      <SectionTitle end={<Link to={pages.audit.path}>{t('audit:openTrail')}</Link>}>
        {t('audit:recentlyChanged')}
      </SectionTitle>
      <ul className={styles.records}>
        {records.map((record) => (
          <li key={record.id}>
            <Line record={record} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ record }: { record: AuditRecord }) {
  const format = useFormat();
  return (
    <Link className={styles.line} to={`${pages.audit.path}?record=${record.id}`}>
      {record.actor && <Avatar name={record.actor.name} id={record.actor.id} size={24} />}
      <span className={styles.text}>
        <Sentence record={record} />
      </span>
      <time className={styles.time} dateTime={record.at}>
        {format.moment(record.at)}
      </time>
    </Link>
  );
}
