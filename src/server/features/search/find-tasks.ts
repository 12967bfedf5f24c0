import type { FilterRule } from '#engine/query/filter.ts';
import { markedText } from '#engine/text/marked-text.ts';
import { listTasks } from '#server/features/tasks/index.ts';
import type { Context } from '#server/platform/context.ts';
import { wordsOf } from './rank-texts.ts';

/** The actor's open tasks in whose titles or names the text stands; those of one app are among the first hundred. */
export async function findTasks(
  ctx: Context,
  {
    q,
    moduleId,
    personId,
  }: { readonly q: string; readonly moduleId?: string | undefined; readonly personId?: string | undefined },
  limit: number,
) {
  const rules: FilterRule[] = personId
    ? [{ field: 'record_started_by', operator: 'eq', value: personId }]
    : [];
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
