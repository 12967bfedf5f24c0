import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listModulePage as endpoint } from '#contracts/modules/list-module-page.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { directory } from '#server/features/people/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { canDesign } from '../access/design-access.ts';
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
  const modules = (await loadModules(ctx.db)).filter((module) => canDesign(actor, module));
  const rows = modules.map((module) => {
    const shown = shownColumns(module, categories);
    const item = {
      id: module.id,
      app_icon: module.appIcon,
      application_module_category_id: module.categoryId,
      created_by: person(module.createdBy),
      modified_by: person(module.modifiedBy),
      ...shown,
    };
    return { item, columns: shown };
  });
  return pageOfRows(rows, columns, body, await timeZoneOf(ctx));
}

function shownColumns(module: ListedModule, categories: ReadonlyMap<string, string>) {
  return {
    display_name: module.displayName,
    module_description: module.description,
    category_name: categories.get(module.categoryId ?? '') ?? null,
    status: module.versionNumber > 0 ? ('Published' as const) : ('Draft' as const),
    module_version: module.versionNumber,
    has_draft_changes: module.hasDraftChanges,
    add_to_quick_launch: module.addToQuickLaunch,
    created_on: module.createdOn,
    modified_on: module.modifiedOn,
  };
}
