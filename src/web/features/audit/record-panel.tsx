import { Link } from 'react-router';
import { getAuditRecord } from '#contracts/audit/get-audit-record.ts';
import { getRecordReceipt } from '#contracts/audit/get-record-receipt.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { saveJson } from '#web/lib/files/save-json.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Panel, SectionTitle, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { FactList } from '#web/ui/list/fact-list.tsx';
import styles from './audit.module.css';
import { wayOf } from './audit-list.tsx';
import { Sentence } from './naming/sentence.tsx';
import { whoDid } from './naming/sentence-of.ts';
import { subjectPath, throughPath } from './naming/subject-path.ts';
import { RecordChanges } from './record-changes.tsx';

type AuditDetail = EndpointOutput<typeof getAuditRecord>;

/** One record beside the list: who, what, before and after, from where, and its place in the chain. */
export function RecordPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const record = useEndpoint(getAuditRecord, { params: { id } });
  const { data } = record;
  const title = data?.position ? t('audit:record', { number: data.position }) : t('audit:unsealed');
  return (
    <Panel
      label={title}
      header={
        <SheetHeader end={<IconButton icon="x" label={t('ui:close')} onClick={onClose} />}>
          <SectionTitle>{title}</SectionTitle>
        </SheetHeader>
      }
      footer={data && <Narrowing record={data} />}
    >
      {data ? (
        <RecordFacts record={data} />
      ) : record.error ? (
        <ErrorState
          title={t('audit:recordFailed')}
          text={record.error.message}
          retryLabel={t('ui:retry')}
          onRetry={() => void record.refetch()}
        />
      ) : (
        <SkeletonForm rows={4} />
      )}
    </Panel>
  );
}

function RecordFacts({ record }: { record: AuditDetail }) {
  const t = useT();
  const format = useFormat();
  return (
    <div className={styles.record}>
      <p className={styles.sentence}>
        <Sentence record={record} />
      </p>
      <FactList
        hasLines
        facts={[
          [t('audit:who'), whoDid(t, record)],
          [t('audit:when'), format.dateTime(record.at)],
          [t('audit:app'), record.module_name],
          [t('audit:facts'), record.fact_texts.join(' · ')],
          [t('audit:way'), wayOf(t, record)],
          [t('audit:address'), record.ip],
          [t('audit:device'), record.user_agent],
          [t('audit:request'), record.request_id],
        ]}
      />
      {record.changes.length > 0 && <RecordChanges changes={record.changes} />}
      {record.chain.length > 0 && (
        <>
          <SectionTitle>{t('audit:chain')}</SectionTitle>
          <ol className={styles.chain}>
            {record.chain.map(({ position, hash }) => (
              <li key={position} data-current={position === record.position}>
                <b>{format.number(position)}</b>
                <code>{`${hash.slice(0, 4)}…${hash.slice(-4)}`}</code>
              </li>
            ))}
          </ol>
          <p className={styles.quiet}>{t('audit:chainText')}</p>
        </>
      )}
    </div>
  );
}

/** Filters by what the record is about, and the way there. */
function Narrowing({ record }: { record: AuditDetail }) {
  const t = useT();
  const [, change] = useAddress();
  const { actor, entry_id, module_id, ip } = record;
  const path = subjectPath(record);
  const through = throughPath(record);
  const receipt = useAction(getRecordReceipt, {
    failure: t('audit:receiptFailed'),
    onSuccess: (file) => saveJson(file, `receipt-${file.receipt.position}.json`),
  });
  const only = (name: string, value: string) => () => {
    change('after', '');
    change('before', '');
    change(name, value);
  };
  return (
    <div className={styles.narrowing}>
      {actor && (
        <Button size="small" onClick={only('person', actor.id)}>
          {t('audit:onlyPerson')}
        </Button>
      )}
      {entry_id && (
        <Button size="small" onClick={only('entry', entry_id)}>
          {t('audit:onlyEntry')}
        </Button>
      )}
      {ip !== '' && (
        <Button size="small" onClick={only('ip', ip)}>
          {t('audit:onlyAddress')}
        </Button>
      )}
      <Button
        size="small"
        icon="receipt"
        isBusy={receipt.isBusy}
        onClick={() => void receipt.run({ params: { id: record.id } })}
      >
        {t('audit:receipt')}
      </Button>
      {through && record.through && through !== path && (
        <Link to={through}>{t('audit:openSubject', { name: record.through.name })}</Link>
      )}
      {path && record.subject_name && (
        <Link to={path}>{t('audit:openSubject', { name: record.subject_name })}</Link>
      )}
      {module_id && (
        <Link to={entry_id ? `/item-editor/${module_id}/${entry_id}` : `/module/${module_id}`}>
          {t(entry_id ? 'audit:openEntry' : 'audit:openApp')}
        </Link>
      )}
    </div>
  );
}
