import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteDashboard } from '#contracts/insight/dashboards/delete-dashboard.ts';
import { favourDashboard } from '#contracts/insight/dashboards/favour-dashboard.ts';
import { getDashboard } from '#contracts/insight/dashboards/get-dashboard.ts';
import { listDashboards } from '#contracts/insight/dashboards/list-dashboards.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { DashboardScheduleDialog } from '../reports/sharing/schedule-dialog.tsx';
import { dashboardAddress } from './board-state.ts';
import type { HeaderProps } from './header-props.ts';
import { ShareDialog } from './share-dialog.tsx';
import { useDashboardFile } from './use-dashboard-file.ts';

type Asked = 'share' | 'schedule' | 'delete';

/** The star of a dashboard, what else can be done with it, and the way to edit it. */
export function DashboardActions(props: HeaderProps) {
  const t = useT();
  const { dashboard } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <Star {...props} />
      <More {...props} onAsk={setAsked} />
      {dashboard.isOwn && (
        <Button size="small" kind="soft" icon="pencil" onClick={props.onEdit}>
          {t('dashboards:edit')}
        </Button>
      )}
      {asked === 'share' && <ShareDialog dashboard={dashboard} onClose={() => setAsked(null)} />}
      {asked === 'schedule' && <DashboardScheduleDialog id={dashboard.id} onClose={() => setAsked(null)} />}
      {asked === 'delete' && <Deleting {...props} onClose={() => setAsked(null)} />}
    </>
  );
}

function Star({ dashboard }: HeaderProps) {
  const t = useT();
  const { id, isFavourite } = dashboard;
  const favour = useAction(favourDashboard, { invalidates: [getDashboard, listDashboards] });
  return (
    <IconButton
      icon="star"
      label={t(isFavourite ? 'dashboards:unfavour' : 'dashboards:favour')}
      isPressed={isFavourite}
      onClick={() => void favour.run({ params: { id }, body: { isFavourite: !isFavourite } })}
    />
  );
}

function More(props: HeaderProps & { readonly onAsk: (asked: Asked) => void }) {
  const t = useT();
  const { dashboard, span, filters, onAsk } = props;
  const list = useEndpoint(listDashboards, { body: { page: 1, length: 100 } });
  const save = useDashboardFile(dashboard, span, filters);
  const others = (list.data?.items ?? []).filter(({ id }) => id !== dashboard.id).slice(0, 12);
  const own = [
    { id: 'share', label: t('dashboards:share'), icon: 'users', onSelect: () => onAsk('share') },
    { id: 'schedule', label: t('dashboards:schedule'), icon: 'mail', onSelect: () => onAsk('schedule') },
    {
      id: 'delete',
      label: t('dashboards:delete'),
      icon: 'trash-2',
      isDanger: true,
      onSelect: () => onAsk('delete'),
    },
  ];
  return (
    <Menu
      label={t('dashboards:dashboards')}
      placement="below-end"
      items={[
        ...others.map(({ id, name }) => ({ id, label: name, href: dashboardAddress(id) })),
        { id: 'all', label: t('dashboards:all'), icon: 'list', href: '/list-dashboard' },
        { id: 'new', label: t('dashboards:new'), icon: 'plus', href: '/dashboard-landing' },
        { id: 'rule', isRule: true },
        { id: 'full', label: t('dashboards:fullScreen'), icon: 'maximize', onSelect: props.onFullScreen },
        { id: 'pdf', label: t('dashboards:pdf'), icon: 'download', onSelect: () => void save('pdf') },
        { id: 'png', label: t('dashboards:png'), icon: 'image', onSelect: () => void save('png') },
        ...(dashboard.isOwn ? own : []),
      ]}
      trigger={(trigger) => <IconButton {...trigger} icon="ellipsis" label={t('dashboards:more')} />}
    />
  );
}

function Deleting({ dashboard, onClose }: HeaderProps & { readonly onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const removing = useAction(deleteDashboard, {
    invalidates: [listDashboards],
    success: t('dashboards:deleted'),
    onSuccess: () => navigate('/list-dashboard', { replace: true }),
  });
  return (
    <ConfirmDialog
      cancelLabel={t('ui:cancel')}
      title={t('dashboards:delete')}
      isBusy={removing.isBusy}
      onClose={onClose}
      onConfirm={() => void removing.run({ params: { id: dashboard.id } })}
    >
      {t('dashboards:deleteAbout', { name: dashboard.name })}
    </ConfirmDialog>
  );
}
