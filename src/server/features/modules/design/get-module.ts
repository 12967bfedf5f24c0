import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getModule as endpoint } from '#contracts/modules/get-module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { loadPeople } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { designableModule } from '../access/design-access.ts';
import { draftFaults } from '../faults/draft-faults.ts';
import { loadVersion } from '../module-store.ts';
import { etagOf } from './etag.ts';
import { countInstancesByActivity } from './instance-count-store.ts';

/** The module with its draft and its newest version, as the designers open it. */
export async function getModule(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const module = await designableModule(ctx, query.id);
  const published = await loadVersion(ctx.db, module.id, module.version_number);
  const people = await loadPeople(ctx, [module.created_by, module.modified_by]);
  const { found } = await draftFaults(ctx, module.id, module.draft, module.version_number);
  const person = (id: string) => people.get(id) ?? null;
  const named = (definition: ModuleDefinition, isPublished: boolean) =>
    ({
      ...definition,
      displayName: module.display_name,
      isPublished,
    }) as EndpointOutput<typeof endpoint>['module_draft'];
  const draft = named(module.draft, published !== undefined);
  const newest = published ? named(published.definition, true) : null;
  return {
    id: module.id,
    display_name: module.display_name,
    module_description: module.description,
    application_module_category_id: module.category_id,
    app_icon: module.app_icon,
    add_to_quick_launch: module.add_to_quick_launch,
    is_reassignment_disabled: module.is_reassignment_disabled,
    status: published ? 'Published' : 'Draft',
    module_version: module.version_number,
    etag: etagOf(module.draft_etag),
    module_draft: draft,
    workflow_draft: draft.workflow,
    module_published: newest,
    workflow_published: newest?.workflow ?? null,
    outer_faults: found.outer_faults,
    has_draft_changes: published?.contentHash !== module.draft_etag,
    created_by: person(module.created_by),
    created_on: module.created_on,
    modified_by: person(module.modified_by),
    modified_on: module.modified_on,
    instances_by_activity: published ? await countInstancesByActivity(ctx.db, module.table_name) : {},
  };
}
