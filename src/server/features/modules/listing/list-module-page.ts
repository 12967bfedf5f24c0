import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listModulePage as endpoint } from '#contracts/modules/list-module-page.ts';
import { directory } from '#server/features/people/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { pageOfRows } from '#server/platform/page-of-rows.ts';
import { mayDesign } from '../access/design-access.ts';
import { loadCategories } from '../categories/category-store.ts';
import { type ListedModule, loadModules } from './listing-store.ts';

const columns = {
  display_name: 'text',
  module_description: 'text',
  category_name: 'text',
  status: 'text',
  module_version: 'number',
  has_draft_changes: 'mark',
  add_to_quick_launch: 'mark',
  created_on: 'moment',
  modified_on: 'moment',
} as const;

export async function listModulePage(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const actor = actorOf(ctx);
  const people = await directory(ctx);
  const categories = new Map((await loadCategories(ctx.db)).map(({ id, name }) => [id, name]));
  const person = (id: string) => {
    const known = people.person(id);
    return known ? { id: known.id, name: known.name } : null;
  };
  const modules = (await loadModules(ctx.db)).filter((module) => mayDesign(actor, module));
  const rows = modules.map((module) => {
    const shown = shownColumns(module, categories);
    const item = {
      id: module.id,
      app_icon: module.app_icon,
      application_module_category_id: module.category_id,
      created_by: person(module.created_by),
      modified_by: person(module.modified_by),
      ...shown,
    };
    return { item, columns: shown };
  });
  return pageOfRows(rows, columns, body, await timeZoneOf(ctx));
}

function shownColumns(module: ListedModule, categories: ReadonlyMap<string, string>) {
  return {
    display_name: module.display_name,
    module_description: module.description,
    category_name: categories.get(module.category_id ?? '') ?? null,
    status: module.version_number > 0 ? ('Published' as const) : ('Draft' as const),
    module_version: module.version_number,
    has_draft_changes: module.has_draft_changes,
    add_to_quick_launch: module.add_to_quick_launch,
    created_on: module.created_on,
    modified_on: module.modified_on,
  };
}
