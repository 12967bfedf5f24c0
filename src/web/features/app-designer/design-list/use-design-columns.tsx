import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listModulePage } from '#contracts/modules/list-module-page.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { AppIcon } from '#web/ui/icon/app-icon.tsx';
import { StatusText } from '#web/ui/status/status-text.tsx';

type Row = EndpointOutput<typeof listModulePage>['items'][number];

export function useDesignColumns(): readonly GridColumn<Row>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      id: 'display_name',
      title: t('apps:name'),
      width: 280,
      isSortable: true,
      render: (row) => (
        <>
          <AppIcon name={row.app_icon} />
          <b className="cut">{row.display_name}</b>
        </>
      ),
    },
    {
      id: 'category_name',
      title: t('apps:category'),
      width: 160,
      isSortable: true,
      render: (row) => row.category_name ?? '',
    },
    {
      id: 'status',
      title: t('apps:status'),
      width: 190,
      isSortable: true,
      render: (row) => <DesignStatus row={row} />,
    },
    {
      id: 'module_version',
      title: t('apps:version'),
      width: 96,
      align: 'end',
      isSortable: true,
      render: (row) => (row.module_version > 0 ? String(row.module_version) : ''),
    },
    {
      id: 'modified_on',
      title: t('apps:changedOn'),
      width: 170,
      isSortable: true,
      render: (row) => format.moment(row.modified_on),
    },
    {
      id: 'modified_by',
      title: t('apps:changedBy'),
      width: 160,
      render: (row) => row.modified_by?.name ?? '',
    },
    {
      id: 'module_description',
      title: t('apps:description'),
      width: 320,
      render: (row) => row.module_description,
    },
  ];
}

/** Whether the app is published, and whether its draft has changed since. */
function DesignStatus({ row }: { row: Row }) {
  const t = useT();
  return (
    <StatusText
      status={row.status === 'Draft' ? 'Draft' : row.has_draft_changes ? 'In Progress' : 'Completed'}
      label={t(
        row.status === 'Draft'
          ? 'apps:unpublished'
          : row.has_draft_changes
            ? 'apps:draftChanges'
            : 'apps:published',
      )}
    />
  );
}
