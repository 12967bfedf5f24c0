import type { viewEntriesAsUser as endpoint } from '#contracts/administration/view-entries-as-user.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import { getModuleConfig, listEntries } from '#server/features/entries/index.ts';
import type { Context } from '#server/platform/context.ts';
import { reachableUser } from '../users/administered-user.ts';
import { userViewed } from '../users/user-events.ts';
import { asThem } from './as-them.ts';
import { detailAs, isSame } from './detail-as.ts';

type Output = EndpointOutput<typeof endpoint>;

/** A draft is its author's alone. */
const noDrafts: FilterGroup = {
  condition: 'and',
  rules: [{ field: 'workflow_status', operator: 'neq', value: 'Draft' }],
};

/** A page of the list of an app as a user sees it, without what the actor may not see. */
export async function viewEntriesAsUser(
  ctx: Context,
  { body: { id, moduleId, page, length } }: EndpointInput<typeof endpoint>,
): Promise<Output> {
  const { person } = await reachableUser(ctx, id);
  const theirs = asThem(ctx, person);
  const { display_name, columns } = await getModuleConfig(theirs, { query: { moduleId } });
  const list = await listEntries(theirs, { query: { moduleId }, body: { page, length, filters: noDrafts } });
  const fields = columns.filter(({ isSystem }) => !isSystem).map(({ name }) => name);
  const items: Output['items'] = [];
  const withheld: Output['withheld'] = {};
  for (const row of list.items) {
    const mine = await detailAs(ctx, moduleId, row.id);
    if (!mine) continue;
    // What the actor may not see is left out whether or not there is something, or its absence would tell.
    const isShown = (name: string) => name in mine.access && isSame(row[name], mine.data[name]);
    const hidden = fields.filter((name) => name in row && !isShown(name));
    const shown = Object.entries(row).filter(([name]) => !hidden.includes(name));
    items.push({ ...(Object.fromEntries(shown) as typeof row), tasks: row.tasks.map(untitled) });
    if (hidden.length > 0) withheld[row.id] = hidden;
  }
  ctx.announce(userViewed, { userId: person.id, moduleId });
  return { ...list, items, user: { id: person.id, name: person.name }, display_name, columns, withheld };
}

/** A title can hold values for the person alone who has the task. */
function untitled(task: Output['items'][number]['tasks'][number]): typeof task {
  return { ...task, activity_title: '' };
}
