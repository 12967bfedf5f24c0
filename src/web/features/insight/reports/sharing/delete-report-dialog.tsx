import { deleteReportDesign } from '#contracts/insight/reports/delete-report-design.ts';
import { getReportDesign } from '#contracts/insight/reports/get-report-design.ts';
import { listReportDesigns } from '#contracts/insight/reports/list-report-designs.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

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
    <Dialog
      title={t('reports:delete')}
      role="alertdialog"
      width={400}
      closeLabel={t('reports:close')}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{t('reports:cancel')}</Button>
          <Button
            kind="danger"
            isBusy={removing.isBusy}
            onClick={() => void removing.run({ params: { id: props.id } })}
          >
            {t('reports:delete')}
          </Button>
        </>
      }
    >
      <p>{t('reports:deleteText')}</p>
      {usedIn.length > 0 && <p role="alert">{t('reports:deleteUsed', { activities: usedIn.join(', ') })}</p>}
    </Dialog>
  );
}
