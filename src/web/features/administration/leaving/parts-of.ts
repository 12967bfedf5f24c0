import type { getLeaver } from '#contracts/administration/get-leaver.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { useT } from '#web/lib/i18n/use-t.ts';

/** One kind of thing that somebody leaves behind; `items` names them. */
export interface Part {
  readonly key: 'tasks_to' | 'managed_to' | 'absentees_to' | 'apps_to' | 'schedules_to';
  readonly title: string;
  readonly items: string;
}

const names = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name).join(', ');

/** What there is to hand over; kinds without anything are left out. */
export function partsOf(left: EndpointOutput<typeof getLeaver>, t: ReturnType<typeof useT>): Part[] {
  const schedules = left.schedules.map(({ name, app }) => ({ name: `${name} (${app})` }));
  const tasks = t('groups:leftTasks', { count: left.task_count });
  return [
    ...(left.task_count > 0 ? [{ key: 'tasks_to' as const, title: tasks, items: '' }] : []),
    { key: 'managed_to' as const, title: t('groups:leftPeople'), items: names(left.managed) },
    { key: 'absentees_to' as const, title: t('groups:leftAbsentees'), items: names(left.absentees) },
    { key: 'apps_to' as const, title: t('groups:leftApps'), items: names(left.apps) },
    { key: 'schedules_to' as const, title: t('groups:leftSchedules'), items: names(schedules) },
  ].filter(({ key, items }) => key === 'tasks_to' || items !== '');
}
