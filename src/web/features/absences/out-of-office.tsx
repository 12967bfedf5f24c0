import { getOutOfOffice } from '#contracts/absences/get-out-of-office.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ErrorState, Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { AbsenceForm } from './absence-form.tsx';
import styles from './absences.module.css';

/** When one is away and who decides meanwhile, and for whom one decides oneself. */
export function OutOfOffice() {
  const t = useT();
  const answer = useEndpoint(getOutOfOffice);
  const { data } = answer;
  return (
    <section aria-label={t('absences:outOfOffice')}>
      <SectionTitle isBig>{t('absences:outOfOffice')}</SectionTitle>
      {data ? (
        <div className={styles.fields}>
          <p className={styles.about}>{t('absences:outOfOfficeAbout')}</p>
          {data.actsFor.length > 0 && <ActsFor absentees={data.actsFor} />}
          <AbsenceForm key={JSON.stringify(data.outOfOffice)} {...data} />
        </div>
      ) : answer.isError ? (
        <ErrorState
          title={t('ui:somethingFailed')}
          text={answer.error.message}
          retryLabel={t('ui:retry')}
          onRetry={() => void answer.refetch()}
        />
      ) : (
        <SkeletonForm rows={1} />
      )}
    </section>
  );
}

function ActsFor({ absentees }: { absentees: EndpointOutput<typeof getOutOfOffice>['actsFor'] }) {
  const t = useT();
  const format = useFormat();
  const names = absentees.map(({ name, apps }) =>
    apps ? t('absences:actsForIn', { name, apps: format.list(apps.map((app) => app.name)) }) : name,
  );
  return <Notice tone="info">{t('absences:actsFor', { names: format.list(names) })}</Notice>;
}
