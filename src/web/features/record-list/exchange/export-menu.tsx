import { useNavigate } from 'react-router';
import { printListPath } from '#web/features/documents/index.ts';
import { useReportItems } from '#web/features/report-menu/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { exportedList } from './exported-list.ts';
import { type FileFormat, useExport } from './use-export.ts';

type ExportMenuProps = {
  config: Parameters<typeof useExport>[0];
  state: Parameters<typeof useExport>[1];
  columns: Parameters<typeof useExport>[2];
  /** The number of entries to export; null if it is not known yet. */
  total: number | null;
  /** Exports only these entries. */
  ids?: readonly string[];
  className?: string;
};

/** Exports the list or the selected entries to a file. */
export function ExportMenu(props: ExportMenuProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { run, isBusy } = useExport(props.config, props.state, props.columns);
  const reports = useReportItems({ moduleId: props.config.id, source: 'list', ids: props.ids ?? [] });
  const item = (id: FileFormat, label: string) => ({ id, label, onSelect: () => void run(id, props.ids) });
  return (
    <Menu
      label={t('exchange:export')}
      placement="below-end"
      header={
        props.total === null ? undefined : t('exchange:exportAbout', { total: format.number(props.total) })
      }
      items={[
        item('xlsx', t('exchange:asExcel')),
        item('csv', t('exchange:asCsv')),
        {
          id: 'print',
          label: t('documents:printOrPdf'),
          onSelect: () => navigate(printListPath(props.config.id, exportedList(props))),
        },
        ...reports,
      ]}
      trigger={(trigger) => (
        <Button {...trigger} size="small" icon="download" isBusy={isBusy}>
          <span className={props.className}>{t('exchange:export')}</span>
        </Button>
      )}
    />
  );
}
