import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteDashboard } from '#contracts/insight/dashboards/delete-dashboard.ts';
import { listDashboards } from '#contracts/insight/dashboards/list-dashboards.ts';
import { type Span, spans } from '#engine/insight/board.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { PageTitle, SheetHeader, Toolbar } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { DeleteDialog } from '../report-actions.tsx';
import { type Dashboard, dashboardAddress } from './board-state.ts';
import { ShareDialog } from './share-dialog.tsx';

interface HeaderProps {
  readonly dashboard: Dashboard;
  readonly span: Span | null;
  /** When the oldest figure on the screen was worked out, in milliseconds. */
  readonly refreshedAt: number | null;
  readonly onSpan: (span: Span | null) => void;
  readonly onRefresh: () => void;
  readonly onFullScreen: () => void;
  readonly onEdit: () => void;
}

/** The name of a dashboard, its span, when it was refreshed, and what can be done with it. */
export function DashboardHeader(props: HeaderProps) {
  const isPhone = useIsPhone();
  const { name } = props.dashboard;
  if (isPhone) {
    return (
      <>
        <SheetHeader end={<Actions {...props} />}>
          <PageTitle>{name}</PageTitle>
        </SheetHeader>
        <Toolbar end={<Refresh {...props} />}>
          <SpanChoice {...props} />
        </Toolbar>
      </>
    );
  }
  return (
    <SheetHeader
      end={
        <>
          <Refresh {...props} />
          <Actions {...props} />
        </>
      }
    >
      <PageTitle>{name}</PageTitle>
      <SpanChoice {...props} />
    </SheetHeader>
  );
}

function SpanChoice({ span, onSpan }: Pick<HeaderProps, 'span' | 'onSpan'>) {
  const t = useT();
  const names = Object.keys(spans) as Span[];
  return (
    <span>
      <Select
        kind="quiet"
        aria-label={t('dashboards:span')}
        value={span ?? ''}
        onChange={(next) => onSpan(names.find((name) => name === next) ?? null)}
        options={[
          { value: '', label: t('dashboards:span_all') },
          ...names.map((name) => ({ value: name, label: t(`dashboards:span_${name}`) })),
        ]}
      />
    </span>
  );
}

function Refresh({ refreshedAt, onRefresh }: Pick<HeaderProps, 'refreshedAt' | 'onRefresh'>) {
  const t = useT();
  const format = useFormat();
  const text =
    refreshedAt === null
      ? t('dashboards:refresh')
      : t('dashboards:refreshed', { time: format.time(new Date(refreshedAt).toISOString()) });
  return (
    <Button size="small" icon="refresh-cw" tooltip={t('dashboards:refresh')} onClick={onRefresh}>
      {text}
    </Button>
  );
}

function Actions({ dashboard, onEdit, onFullScreen }: HeaderProps) {
  const t = useT();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'share' | 'delete' | null>(null);
  const list = useEndpoint(listDashboards, { body: { page: 1, length: 100 } });
  const removing = useAction(deleteDashboard, {
    invalidates: [listDashboards],
    success: t('dashboards:deleted'),
    onSuccess: () => navigate('/list-dashboard', { replace: true }),
  });
  const others = (list.data?.items ?? []).filter(({ id }) => id !== dashboard.id).slice(0, 12);
  const { isOwn } = dashboard;
  return (
    <>
      <Menu
        label={t('dashboards:dashboards')}
        placement="below-end"
        items={[
          ...others.map(({ id, name }) => ({ id, label: name, href: dashboardAddress(id) })),
          { id: 'all', label: t('dashboards:all'), icon: 'list', href: '/list-dashboard' },
          { id: 'new', label: t('dashboards:new'), icon: 'plus', href: '/dashboard-landing' },
          { id: 'rule', isRule: true },
          { id: 'full', label: t('dashboards:fullScreen'), icon: 'maximize', onSelect: onFullScreen },
          ...(isOwn
            ? [
                {
                  id: 'share',
                  label: t('dashboards:share'),
                  icon: 'users',
                  onSelect: () => setAsked('share'),
                },
                {
                  id: 'delete',
                  label: t('dashboards:delete'),
                  icon: 'trash-2',
                  isDanger: true,
                  onSelect: () => setAsked('delete'),
                },
              ]
            : []),
        ]}
        trigger={(trigger) => <IconButton {...trigger} icon="ellipsis" label={t('dashboards:more')} />}
      />
      {isOwn && (
        <Button size="small" kind="soft" icon="pencil" onClick={onEdit}>
          {t('dashboards:edit')}
        </Button>
      )}
      {asked === 'share' && <ShareDialog dashboard={dashboard} onClose={() => setAsked(null)} />}
      {asked === 'delete' && (
        <DeleteDialog
          title={t('dashboards:delete')}
          text={t('dashboards:deleteAbout', { name: dashboard.name })}
          isBusy={removing.isBusy}
          onClose={() => setAsked(null)}
          onConfirm={() => void removing.run({ params: { id: dashboard.id } })}
        />
      )}
    </>
  );
}
