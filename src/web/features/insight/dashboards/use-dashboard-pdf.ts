import { exportDashboard } from '#contracts/insight/dashboards/export-dashboard.ts';
import type { Span } from '#engine/insight/board.ts';
import { callForFile } from '#web/lib/api/client.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { BoardFilter, Dashboard } from './board-state.ts';

/** Saves a dashboard as a PDF, as it is filtered on the screen. */
export function useDashboardPdf(
  { id, name }: Dashboard,
  span: Span | null,
  filters: readonly BoardFilter[],
): () => Promise<void> {
  const t = useT();
  const body = {
    ...(span ? { span } : {}),
    filters: filters.map(({ moduleId, widgetId, rules }) => ({
      moduleId,
      widgetId,
      rules: { condition: 'and' as const, rules: [...rules] },
    })),
  };
  return async () => {
    try {
      saveFile(await callForFile(exportDashboard, { params: { id }, body }), `${name}.pdf`);
      toast.success(t('dashboards:pdfSaved'));
    } catch (error) {
      toast.error((error instanceof Error && error.message) || t('dashboards:pdfFailed'));
    }
  };
}
