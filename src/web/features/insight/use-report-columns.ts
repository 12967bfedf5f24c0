import { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import { getReportColumns } from '#contracts/insight/get-report-columns.ts';
import { getModelColumns } from '#contracts/insight/models/get-model-columns.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import type { Report } from './report-state.ts';
import { filterColumns } from './sentence/filter-columns.ts';

/** What a report can name: the columns of its app, and of the apps joined to it. */
export function useReportColumns(
  report: Report | null,
  { keepPrevious }: { readonly keepPrevious: boolean },
) {
  const { moduleId = '', table, joins = [] } = report ?? {};
  const of = { moduleId, ...(table === undefined ? {} : { table }) };
  const isJoined = joins.length > 0;
  const own = useEndpoint(
    getReportColumns,
    { query: of },
    { isEnabled: report !== null && !isJoined, keepPrevious },
  );
  const joined = useEndpoint(
    getModelColumns,
    { body: { ...of, joins } },
    { isEnabled: isJoined, keepPrevious },
  );
  return isJoined ? joined : own;
}

/** What filters of a report can name: columns of its app, cells of the table whose rows are counted, and joined apps. */
export function useReportFilters({ moduleId, table, joins = [] }: Report) {
  const isMore = table !== undefined || joins.length > 0;
  const config = useEndpoint(getModuleConfig, { query: { moduleId } }, { isEnabled: !isMore });
  const about = useEndpoint(
    getModelColumns,
    { body: { moduleId, joins, ...(table === undefined ? {} : { table }) } },
    { isEnabled: isMore, keepPrevious: false },
  );
  if (isMore) return filterColumns(about.data?.filters ?? []);
  return config.data?.id === moduleId ? config.data.columns : [];
}
