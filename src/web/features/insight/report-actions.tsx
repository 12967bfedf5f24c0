import { useState } from 'react';
import { deleteInquiry } from '#contracts/insight/delete-inquiry.ts';
import { listInquiries } from '#contracts/insight/list-inquiries.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import { PutOnDashboard } from './dashboards/start/put-on-dashboard.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { Inquiry, Report, ReportColumns } from './report-state.ts';
import { InquiryScheduleDialog } from './reports/sharing/schedule-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';

/** The kept reports, a way to begin another, and the process of the app as it ran. */
export function ReportsMenu({ moduleId }: { moduleId?: string }) {
  const t = useT();
  const list = useEndpoint(listInquiries, { body: { page: 1, length: 100 } });
  const kept = (list.data?.items ?? []).map((one) => ({
    id: one.id,
    label: one.name,
    about: one.isOwn ? one.display_name : t('insight:sharedBy', { name: one.owner?.name ?? '' }),
    href: `${one.modelId ? '/bi-reports' : '/inquiry'}?report=${one.id}`,
  }));
  const none: MenuItem[] = [{ id: 'none', label: t('insight:noReports'), isDisabled: true }];
  return (
    <Menu
      label={t('insight:reports')}
      items={[
        ...(kept.length > 0 ? kept : none),
        { id: 'rule', isRule: true },
        { id: 'new', label: t('insight:newReport'), icon: 'plus', href: '/inquiry' },
        {
          id: 'models',
          label: t('palette:businessIntelligence'),
          icon: 'waypoints',
          href: '/business-intelligence-landing',
        },
        { id: 'pages', label: t('palette:reports'), icon: 'file-text', href: '/reports' },
        {
          id: 'process',
          label: t('process-map:title'),
          icon: 'route',
          href: moduleId ? `/process-map?app=${moduleId}` : '/process-map',
        },
      ]}
      trigger={(trigger) => (
        <Button {...trigger} size="small" endIcon="chevron-down">
          {t('insight:reports')}
        </Button>
      )}
    />
  );
}

/** Keeps, shares, deletes and exports the report as it is shown. */
export function ReportActions(props: {
  readonly report: Report;
  readonly about: ReportColumns;
  readonly inquiry: Inquiry | null;
  readonly chart: Inquiry['chart'];
  /** The model on which it is made. */
  readonly modelId?: string;
  readonly onSaved: (id: string) => void;
  readonly onDeleted: () => void;
}) {
  const t = useT();
  const [asked, setAsked] = useState<'new' | 'own' | 'delete' | 'put' | 'schedule' | null>(null);
  const { report, about, inquiry, chart } = props;
  const isOwn = inquiry?.isOwn === true;
  const removing = useAction(deleteInquiry, {
    invalidates: [listInquiries],
    success: t('insight:deleted'),
    onSuccess: props.onDeleted,
  });
  const close = () => setAsked(null);
  return (
    <>
      <PutButton onPress={() => setAsked('put')} />
      {about.canExport && <ExportMenu report={report} name={inquiry?.name ?? about.display_name} />}
      {isOwn && <OwnMenu name={inquiry.name} onAsk={setAsked} />}
      <Button size="small" kind="primary" hasPopup="dialog" onClick={() => setAsked(isOwn ? 'own' : 'new')}>
        {t('insight:save')}
      </Button>
      {(asked === 'new' || asked === 'own') && (
        <SaveDialog
          inquiry={asked === 'own' ? inquiry : null}
          report={report}
          chart={chart}
          {...(props.modelId ? { modelId: props.modelId } : {})}
          onClose={close}
          onSaved={(id) => {
            close();
            props.onSaved(id);
          }}
        />
      )}
      {asked === 'put' && (
        <PutOnDashboard report={report} about={about} title={inquiry?.name ?? ''} onClose={close} />
      )}
      {asked === 'schedule' && inquiry && <InquiryScheduleDialog id={inquiry.id} onClose={close} />}
      {asked === 'delete' && inquiry && (
        <ConfirmDialog
          cancelLabel={t('ui:cancel')}
          title={t('insight:delete')}
          isBusy={removing.isBusy}
          onClose={close}
          onConfirm={() => void removing.run({ params: { id: inquiry.id } })}
        >
          {t('insight:deleteAbout', { name: inquiry.name })}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Puts the report on a dashboard; an icon on phones, where the words of all actions would be cut off. */
function PutButton({ onPress }: { onPress: () => void }) {
  const t = useT();
  if (useIsPhone()) return <IconButton icon="chart-column" label={t('dashboards:put')} onClick={onPress} />;
  return (
    <Button size="small" hasPopup="dialog" onClick={onPress}>
      {t('dashboards:put')}
    </Button>
  );
}

/** What its owner can do with a kept report. */
function OwnMenu({ name, onAsk }: { name: string; onAsk: (asked: 'new' | 'schedule' | 'delete') => void }) {
  const t = useT();
  const isPhone = useIsPhone();
  return (
    <Menu
      label={name}
      placement="below-end"
      items={[
        { id: 'new', label: t('insight:saveAs'), icon: 'copy', onSelect: () => onAsk('new') },
        {
          id: 'schedule',
          label: t('reports:schedule'),
          icon: 'mail',
          onSelect: () => onAsk('schedule'),
        },
        {
          id: 'delete',
          label: t('insight:delete'),
          icon: 'trash-2',
          isDanger: true,
          onSelect: () => onAsk('delete'),
        },
      ]}
      trigger={(trigger) =>
        isPhone ? (
          <IconButton {...trigger} icon="ellipsis" label={name} />
        ) : (
          <Button {...trigger} size="small" endIcon="chevron-down">
            {name}
          </Button>
        )
      }
    />
  );
}
