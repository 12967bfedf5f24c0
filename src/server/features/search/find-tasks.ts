import type { FilterRule } from '#engine/query/filter.ts';
import { markedText } from '#engine/text/marked-text.ts';
import { listTasks } from '#server/features/tasks/index.ts';
import type { Context } from '#server/platform/context.ts';
import { wordsOf } from './rank-texts.ts';

/** Which tasks are wanted; what is absent asks nothing. */
interface SoughtTasks {
  readonly q: string;
  readonly moduleId?: string | undefined;
  /** The status of the entry. */
  readonly status?: string | undefined;
  /** Who began the entry. */
  readonly personId?: string | undefined;
  /** When the task was given: from then on, before then. */
  readonly from?: string | undefined;
  readonly before?: string | undefined;
}

/** The actor's open tasks in whose titles or names the text stands; those of one app are among the first hundred. */
export async function findTasks(ctx: Context, sought: SoughtTasks, limit: number) {
  const { q, moduleId } = sought;
  const rules = rulesOf(sought);
  const { items } = await listTasks(ctx, {
    body: {
      page: 1,
      length: moduleId ? 100 : limit,
      search: { searchValue: q },
      ...(rules.length > 0 ? { filters: { condition: 'and', rules } } : {}),
    },
  });
  const words = [q.toLowerCase(), ...wordsOf(q)];
  return items
    .filter((task) => moduleId === undefined || task.moduleId === moduleId)
    .slice(0, limit)
    .map((task) => ({
      id: task.id,
      moduleId: task.moduleId,
      recordId: task.recordId,
      title: [...markedText(task.activity_title || task.record_title, words)],
      about: [...markedText(task.record_title, words)],
      appName: task.display_name,
      appIcon: task.app_icon,
      dueAt: task.due_at,
    }));
}

function rulesOf({ status, personId, from, before }: SoughtTasks): FilterRule[] {
  const rule = (field: string, operator: FilterRule['operator'], value: string | undefined): FilterRule[] =>
    value === undefined ? [] : [{ field, operator, value }];
  return [
    ...rule('workflow_status', 'eq', status),
    ...rule('record_started_by', 'eq', personId),
    ...rule('started_on', 'gte', from),
    ...rule('started_on', 'lt', before),
  ];
}
