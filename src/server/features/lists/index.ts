export { countedPage, maxCount } from './counted-page.ts';
export { checkListRequest } from './filters/check-list-request.ts';
export { filterCondition } from './filters/filter-condition-store.ts';
export { isShortPart, literalPattern, searchCondition } from './filters/text-condition-store.ts';
export type { ListColumn, ListSource, Sql } from './list-source-store.ts';
export { pageOfRows, type RowColumns } from './page-of-rows.ts';
export { type Aggregates, selectAggregates } from './totals/aggregate-store.ts';
export { type GroupRow, groupKey, selectGroups } from './totals/group-store.ts';
