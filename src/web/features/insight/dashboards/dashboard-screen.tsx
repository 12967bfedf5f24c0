import { useNavigate } from 'react-router';
import { getDashboard } from '#contracts/insight/dashboards/get-dashboard.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { DashboardView } from './dashboard-view.tsx';
import { BoardEditor } from './edit/board-editor.tsx';
import { FirstDashboard } from './start/first-dashboard.tsx';

/** `/dashboard?id=…&span=…&filters=…`: a dashboard with its filters; without an id, the one that was open last. */
export function DashboardScreen() {
  const t = useT();
  const navigate = useNavigate();
  const [params, change] = useAddress();
  const id = params.get('id');
  const found = useEndpoint(
    getDashboard,
    { params: { id: id ?? '' } },
    { isEnabled: id !== null, keepPrevious: false },
  );
  const dashboard = found.data;
  useTitle(dashboard?.name ?? t('dashboards:title'));
  const isGone = isApiError(found.error, 'not_found');
  if (id === null) return <FirstDashboard />;
  const edit = (isOn: boolean) => change('edit', isOn ? 'on' : '');
  return (
    <Sheet>
      {!dashboard ? (
        <>
          <SheetHeader>
            <PageTitle>{t('dashboards:title')}</PageTitle>
          </SheetHeader>
          {isGone ? (
            <Empty
              title={t('dashboards:notHere')}
              text={t('dashboards:notHereText')}
              actions={<Button onClick={() => navigate('/list-dashboard')}>{t('dashboards:all')}</Button>}
            />
          ) : (
            <ListState asked={found} failed={t('dashboards:failed')} retryLabel={t('insight:tryAgain')}>
              {() => null}
            </ListState>
          )}
        </>
      ) : params.get('edit') === 'on' && dashboard.isOwn ? (
        <BoardEditor key={dashboard.revision} dashboard={dashboard} onClose={() => edit(false)} />
      ) : (
        <DashboardView key={dashboard.id} dashboard={dashboard} onEdit={() => edit(true)} />
      )}
    </Sheet>
  );
}
