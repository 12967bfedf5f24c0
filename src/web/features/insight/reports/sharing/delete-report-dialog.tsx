import { deleteReportDesign } from '#contracts/insight/reports/delete-report-design.ts';
import { getReportDesign } from '#contracts/insight/reports/get-report-design.ts';
import { listReportDesigns } from '#contracts/insight/reports/list-report-designs.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Asks before a report is deleted. */
export function DeleteReportDialog(props: {
  readonly id: string;
  readonly onClose: () => void;
  readonly onGone: () => void;
}) {
  const t = useT();
  const removing = useAction(deleteReportDesign, {
    invalidates: [listReportDesigns],
    success: t('reports:deleted'),
    onSuccess: props.onGone,
  });
  const found = useEndpoint(getReportDesign, { params: { id: props.id } }, { staleMs: 0 });
  const usedIn = found.data?.usedIn ?? [];
  return (
    <ConfirmDialog
      title={t('reports:delete')}
      cancelLabel={t('ui:cancel')}
      isBusy={removing.isBusy}
      onConfirm={() => void removing.run({ params: { id: props.id } })}
      onClose={props.onClose}
    >
      <p>{t('reports:deleteText')}</p>
      {usedIn.length > 0 && <p role="alert">{t('reports:deleteUsed', { activities: usedIn.join(', ') })}</p>}
    </ConfirmDialog>
  );
}
