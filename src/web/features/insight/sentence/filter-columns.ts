import type { ComponentProps } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getModelColumns } from '#contracts/insight/models/get-model-columns.ts';
import type { FilterBar } from '#web/features/record-list/index.ts';

/** What filters of a report can name, as the bar of filters takes it. */
export function filterColumns(
  filters: EndpointOutput<typeof getModelColumns>['filters'],
): ComponentProps<typeof FilterBar>['columns'] {
  return filters.map(({ name, displayName, operators, field }) => ({
    ...{ name, displayName, operators, field },
    isSystem: field === null,
    isVisible: true,
    isSortable: true,
    isGroupable: false,
    displays: [],
  }));
}
