import { exportDashboard } from '#contracts/insight/dashboards/export-dashboard.ts';
import type { Span } from '#engine/insight/board.ts';
import { callForFile } from '#web/lib/api/client.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { BoardFilter, Dashboard } from './board-state.ts';

/** Saves a dashboard as a PDF or a picture, with the figures and filters of the screen. */
export function useDashboardFile(
  { id, name }: Dashboard,
  span: Span | null,
  filters: readonly BoardFilter[],
): (format: 'pdf' | 'png') => Promise<void> {
  const t = useT();
  const asked = {
    ...(span ? { span } : {}),
    filters: filters.map(({ moduleId, widgetId, rules }) => ({
      moduleId,
      widgetId,
      rules: { condition: 'and' as const, rules: [...rules] },
    })),
  };
  return async (format) => {
    try {
      const body = format === 'png' ? { ...asked, has_data: false } : asked;
      const pdf = await callForFile(exportDashboard, { params: { id }, body });
      saveFile(format === 'png' ? await pictureOf(pdf) : pdf, `${name}.${format}`);
      toast.success(t(`dashboards:${format}Saved`));
    } catch (error) {
      toast.error(reasonOf(error) || t(`dashboards:${format}Failed`));
    }
  };
}

/** Loaded when somebody wants a picture: it is drawn of the PDF. */
async function pictureOf(pdf: Blob): Promise<Blob> {
  const { pictureOfPdf } = await import('./pdf-picture.ts');
  return pictureOfPdf(pdf);
}

function reasonOf(error: unknown): string {
  if (!isApiError(error)) return '';
  return error.violations[0]?.message ?? error.message;
}
