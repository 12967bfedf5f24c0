import { Navigate } from 'react-router';
import { listDashboards } from '#contracts/insight/dashboards/list-dashboards.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { dashboardAddress } from '../board-state.ts';
import { lastDashboard } from './last-dashboard.ts';

/** Leads to the dashboard that was open last, else to one that can be opened, else to the ways to begin. */
export function FirstDashboard() {
  const t = useT();
  const list = useEndpoint(listDashboards, { body: { page: 1, length: 100 } });
  return (
    <Sheet>
      <SheetHeader>
        <PageTitle>{t('dashboards:title')}</PageTitle>
      </SheetHeader>
      <ListState asked={list} failed={t('dashboards:failed')} retryLabel={t('insight:tryAgain')}>
        {({ items }) => {
          const last = lastDashboard.read();
          const first = items.find(({ id }) => id === last) ?? items.find(({ isOwn }) => isOwn) ?? items[0];
          return <Navigate to={first ? dashboardAddress(first.id) : '/dashboard-landing'} replace />;
        }}
      </ListState>
    </Sheet>
  );
}
