import { useState } from 'react';
import { getReportDesign } from '#contracts/insight/reports/get-report-design.ts';
import { listReportDesigns } from '#contracts/insight/reports/list-report-designs.ts';
import { uploadWordReport } from '#contracts/insight/reports/upload-word-report.ts';
import { upload } from '#web/lib/api/upload.ts';
import { useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** Sends a Word file of a new report, or in the place of one before. `faults` are everything that is wrong with it. */
export function useWordUpload(onKept: (id: string) => void) {
  const t = useT();
  const invalidate = useInvalidate();
  const [isBusy, setIsBusy] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const send = async (query: Parameters<typeof upload<typeof uploadWordReport>>[1]['query'], file: File) => {
    setFaults([]);
    setIsBusy(true);
    try {
      const { id } = await upload(uploadWordReport, { query }, file);
      await invalidate(listReportDesigns, getReportDesign);
      onKept(id);
    } catch (error) {
      const told = isApiError(error) ? error.violations.map(({ message }) => message) : [];
      const message = (error instanceof Error && error.message) || t('reports:failed');
      // A mark that stands twice in a paragraph is told once.
      setFaults(told.length > 0 ? [...new Set(told)] : [message]);
    } finally {
      setIsBusy(false);
    }
  };
  return { send, isBusy, faults };
}
