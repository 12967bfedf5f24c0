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
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ItemList } from '#web/ui/list/item-list.tsx';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import { ScheduleStatus } from './schedule-status.tsx';
import { useTimesWords } from './use-times-words.ts';

type Row = EndpointOutput<typeof listSchedules>['items'][number];
const maxShown = 100;

/** `/schedules?view=…&q=…`: the schedules of the user or, for administrators, of everyone. */
export function SchedulesScreen() {
  const t = useT();
  const { flags } = useCurrentUser();
  const [params, change] = useAddress();
  const seesAll = isPermitted('administrate', flags);
  const isOwn = !seesAll || params.get('view') !== 'all';
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const list = useEndpoint(listSchedules, {
    body: { length: maxShown, isOwn, search: { searchValue: searchText } },
  });
  useTitle(t('schedules:title'));
  return (
    <Sheet>
      <SheetHeader>
        <PageTitle>{t('schedules:title')}</PageTitle>
      </SheetHeader>
      <ListTools
        search={{
          value: searchText,
          onChange: setSearchText,
          label: t('schedules:find'),
          clearLabel: t('ui:clear'),
        }}
      >
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
      </ListTools>
      <ListBody id="schedules" label={t('schedules:title')}>
        <ListState asked={list} failed={t('schedules:loadFailed')} retryLabel={t('ui:retry')}>
          {({ items }) =>
            items.length > 0 ? (
              <Schedules rows={items} />
            ) : (
              <ListEmpty
                isSearching={searchText.trim() !== ''}
                noMatch={t('ui:noMatch')}
                title={t('schedules:none')}
                text={t('schedules:noneText')}
              />
            )
          }
        </ListState>
      </ListBody>
    </Sheet>
  );
}

function Schedules({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const format = useFormat();
  const words = useTimesWords();
  return (
    <ItemList
      items={rows.map((row) => ({
        id: row.schedule_id,
        icon: row.app_icon,
        name: row.name,
        hint: [row.module_name, ...(row.isOwn ? [] : [row.owner.name]), words(row.times)].join(' · '),
        ends: {
          status: <ScheduleStatus status={row.status} last_run={row.last_run} />,
          next: row.next_due_at && t('schedules:next', { when: format.moment(row.next_due_at) }),
        },
        line: (line) => <Link {...line} to={`/schedule-editor/${row.moduleId}/${row.schedule_id}`} />,
      }))}
    />
  );
}
