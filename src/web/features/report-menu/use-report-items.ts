import { useNavigate } from 'react-router';
import { listReportDesigns } from '#contracts/insight/reports/list-report-designs.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import type { MenuItem } from '#web/ui/overlay/menu.tsx';

/** The reports that can be made of an entry, or of the entries of a list, as lines of a menu. */
export function useReportItems(of: {
  readonly moduleId: string;
  readonly source: 'entry' | 'list';
  /** Ids of the entries: one of an entry; of a list those that are chosen, or none for all. */
  readonly ids: readonly string[];
  readonly isEnabled?: boolean;
}): readonly MenuItem[] {
  const navigate = useNavigate();
  const { flags } = useCurrentUser();
  const isAllowed = isPermitted(listReportDesigns.permission, flags) && of.isEnabled !== false;
  const equals = (field: string, value: string) => ({ field, operator: 'eq' as const, value });
  const { data } = useEndpoint(
    listReportDesigns,
    {
      body: {
        length: 50,
        filters: {
          condition: 'and',
          rules: [equals('moduleId', of.moduleId), equals('source', of.source)],
        },
      },
    },
    { isEnabled: isAllowed, staleMs: 60_000 },
  );
  const chosen =
    of.source === 'entry' ? `&entry=${of.ids[0] ?? ''}` : of.ids.length > 0 ? `&ids=${of.ids.join(',')}` : '';
  return (isAllowed ? (data?.items ?? []) : []).map(({ id, name }) => ({
    id: `report-${id}`,
    label: name,
    icon: 'file-text',
    onSelect: () => navigate(`/report-viewer?id=${id}${chosen}`),
  }));
}
