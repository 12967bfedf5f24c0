import { Link } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { listSchedules } from '#contracts/schedules/list-schedules.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Tabs } from '#web/ui/choice/tabs.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { AppIcon } from '#web/ui/icon/app-icon.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ScheduleStatus } from './schedule-status.tsx';
import styles from './schedules.module.css';
import { useTimesWords } from './use-times-words.ts';

type Row = EndpointOutput<typeof listSchedules>['items'][number];
const mostShown = 100;

/** `/schedules?view=…&q=…`: what begins by itself, of one's own or, for administrators, of everybody. */
export function SchedulesScreen() {
  const t = useT();
  const { flags } = useCurrentUser();
  const [params, change] = useAddress();
  const seesAll = isPermitted('administrate', flags);
  const isOwn = !seesAll || params.get('view') !== 'all';
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const list = useEndpoint(listSchedules, {
    body: { length: mostShown, isOwn, search: { searchValue: searchText } },
  });
  useTitle(t('schedules:title'));
  return (
    <Sheet>
      <SheetHeader>
        <PageTitle>{t('schedules:title')}</PageTitle>
      </SheetHeader>
      <div className={styles.tools}>
        {seesAll && (
          <Tabs
            label={t('schedules:whose')}
            panelId="schedules"
            current={isOwn ? 'own' : 'all'}
            onChange={(next) => change('view', next === 'own' ? '' : next)}
            tabs={[
              { id: 'own', label: t('schedules:own') },
              { id: 'all', label: t('schedules:everybodys') },
            ]}
          />
        )}
        <div className={styles.search}>
          <SearchInput
            size="small"
            value={searchText}
            onChange={setSearchText}
            placeholder={t('schedules:find')}
            aria-label={t('schedules:find')}
            clearLabel={t('ui:clear')}
          />
        </div>
      </div>
      <div id="schedules" role="tabpanel" aria-label={t('schedules:title')} className={styles.list}>
        {list.data ? (
          <Schedules rows={list.data.items} isSearching={searchText.trim() !== ''} />
        ) : list.error ? (
          <ErrorState
            title={t('schedules:loadFailed')}
            text={list.error.message}
            retryLabel={t('ui:retry')}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <SkeletonList rows={5} height={56} />
        )}
      </div>
    </Sheet>
  );
}

function Schedules({ rows, isSearching }: { rows: readonly Row[]; isSearching: boolean }) {
  const t = useT();
  if (rows.length > 0) {
    return (
      <ul className={styles.items}>
        {rows.map((row) => (
          <ScheduleLine key={row.schedule_id} row={row} />
        ))}
      </ul>
    );
  }
  return (
    <Empty
      isPlain={isSearching}
      title={t(isSearching ? 'ui:noMatch' : 'schedules:none')}
      text={isSearching ? undefined : t('schedules:noneText')}
    />
  );
}

function ScheduleLine({ row }: { row: Row }) {
  const t = useT();
  const format = useFormat();
  const words = useTimesWords();
  return (
    <li>
      <Link className={styles.item} to={`/schedule-editor/${row.moduleId}/${row.schedule_id}`}>
        <AppIcon name={row.app_icon} />
        <span className={styles.itemText}>
          <span className={`${styles.itemName} cut`}>{row.name}</span>
          <span className={`${styles.hint} cut`}>
            {[row.module_name, ...(row.isOwn ? [] : [row.owner.name]), words(row.times)].join(' · ')}
          </span>
        </span>
        <ScheduleStatus status={row.status} last_run={row.last_run} />
        <span className={`${styles.hint} ${styles.next}`}>
          {row.next_due_at && t('schedules:next', { when: format.moment(row.next_due_at) })}
        </span>
      </Link>
    </li>
  );
}
