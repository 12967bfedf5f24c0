import type { EndpointRequest } from '#contracts/endpoint.ts';
import { exportInsight } from '#contracts/insight/export-insight.ts';
import { exportRows } from '#contracts/insight/export-rows.ts';
import { callForFile } from '#web/lib/api/client.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { Report } from './report-state.ts';

type Format = 'xlsx' | 'csv';

/** Takes out the figures of a report as a file. */
export function ExportMenu({ report, name }: { report: Report; name: string }) {
  const t = useT();
  const save = useSaving();
  const run = (format: Format | 'pdf') =>
    save(() => callForFile(exportInsight, { body: { report, format } }), `${name}.${format}`);
  return (
    <Menu
      label={t('insight:export')}
      placement="below-end"
      items={[
        { id: 'xlsx', label: t('insight:exportXlsx'), onSelect: () => void run('xlsx') },
        { id: 'csv', label: t('insight:exportCsv'), onSelect: () => void run('csv') },
        { id: 'pdf', label: t('insight:exportPdf'), onSelect: () => void run('pdf') },
      ]}
      trigger={(trigger) => (
        <Button {...trigger} size="small" icon="download">
          {t('insight:export')}
        </Button>
      )}
    />
  );
}

type RowsAsked = Omit<EndpointRequest<typeof exportRows>['body'], 'format'>;

/** Takes out all rows behind a figure as a file. */
export function RowsExportMenu({ asked, name }: { asked: RowsAsked; name: string }) {
  const t = useT();
  const save = useSaving();
  const run = (format: Format) =>
    save(() => callForFile(exportRows, { body: { ...asked, format } }), `${name}.${format}`);
  return (
    <Menu
      label={t('insight:export')}
      placement="below-end"
      items={[
        { id: 'xlsx', label: t('models:rowsXlsx'), onSelect: () => void run('xlsx') },
        { id: 'csv', label: t('models:rowsCsv'), onSelect: () => void run('csv') },
      ]}
      trigger={(trigger) => <IconButton {...trigger} icon="download" label={t('insight:export')} />}
    />
  );
}

/** Saves a file that is made, or says why there is none. */
function useSaving() {
  const t = useT();
  return async (make: () => Promise<Parameters<typeof saveFile>[0]>, name: string) => {
    try {
      saveFile(await make(), name);
    } catch (error) {
      toast.error((error instanceof Error && error.message) || t('insight:failed'));
    }
  };
}
