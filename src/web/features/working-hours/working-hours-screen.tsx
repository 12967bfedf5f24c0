import { useSearchParams } from 'react-router';
import { lookUpAssignees } from '#contracts/people/look-up-assignees.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { bringIntoView } from '#web/ui/layout/bring-into-view.ts';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { OrganizationHours } from './organization-hours.tsx';
import { TeamHours } from './team-hours.tsx';
import styles from './working-hours.module.css';

/** `/settings/working-hours?team=…`: when the organisation and its teams work. */
export function WorkingHoursScreen() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const found = useEndpoint(lookUpAssignees, { query: { searchTerm: '' } });
  useTitle(t('working-hours:title'));
  const teams = found.data?.teams ?? [];
  const current = teams.find(({ id }) => id === search.get('team'));
  return (
    <Sheet>
      <SheetHeader isRuled>
        <PageTitle>{t('working-hours:title')}</PageTitle>
      </SheetHeader>
      <div className={styles.page}>
        <nav className={styles.list} aria-label={t('working-hours:whose')}>
          <button
            type="button"
            className={styles.line}
            aria-current={current === undefined || undefined}
            onClick={() => setSearch({}, { replace: true })}
          >
            <Icon name="building-2" size={14} />
            <span className="cut">{t('working-hours:organization')}</span>
          </button>
          {teams.map(({ id, name }) => (
            <button
              key={id}
              ref={id === current?.id ? bringIntoView : null}
              type="button"
              className={styles.line}
              aria-current={id === current?.id || undefined}
              onClick={() => setSearch({ team: id }, { replace: true })}
            >
              <Icon name="users" size={14} />
              <span className="cut">{name}</span>
            </button>
          ))}
          {found.isPending && <SkeletonList rows={3} height={32} />}
          {found.isError && !found.data && (
            <ErrorState
              title={t('working-hours:teamsFailed')}
              text={found.error.message}
              retryLabel={t('ui:retry')}
              onRetry={() => void found.refetch()}
            />
          )}
        </nav>
        <div className={styles.body}>
          {current ? (
            <TeamHours key={current.id} teamId={current.id} name={current.name} />
          ) : (
            <OrganizationHours />
          )}
        </div>
      </div>
    </Sheet>
  );
}
