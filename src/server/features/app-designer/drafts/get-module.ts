import type { getModule as endpoint } from '#contracts/app-designer/get-module.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { draftFaults } from '#server/features/app-checks/index.ts';
import { designableModule, loadVersion, settingsDetail } from '#server/features/modules/index.ts';
import { loadPeople } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { etagOf } from './etag.ts';
import { countInstancesByActivity } from './instance-count-store.ts';

/** The module with its draft and its newest version, as the designers open it. */
export async function getModule(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const module = await designableModule(ctx, query.id);
  const published = await loadVersion(ctx.db, module.id, module.versionNumber);
  const people = await loadPeople(ctx, [module.createdBy, module.modifiedBy]);
  const { found } = await draftFaults(ctx, module.id, module.draft, module.versionNumber);
  const person = (id: string) => people.get(id) ?? null;
  const named = (definition: ModuleDefinition, isPublished: boolean) =>
    ({
      ...definition,
      displayName: module.displayName,
      isPublished,
    }) as EndpointOutput<typeof endpoint>['module_draft'];
  const draft = named(module.draft, published !== undefined);
  const newest = published ? named(published.definition, true) : null;
  return {
    id: module.id,
    display_name: module.displayName,
    module_description: module.description,
    application_module_category_id: module.categoryId,
    app_icon: module.appIcon,
    add_to_quick_launch: module.addToQuickLaunch,
    is_reassignment_disabled: module.isReassignmentDisabled,
    ...settingsDetail(ctx, module),
    status: published ? 'Published' : 'Draft',
    module_version: module.versionNumber,
    etag: etagOf(module.draftEtag),
    module_draft: draft,
    workflow_draft: draft.workflow,
    module_published: newest,
    workflow_published: newest?.workflow ?? null,
    outer_faults: found.outer_faults,
    has_draft_changes: published?.contentHash !== module.draftEtag,
    created_by: person(module.createdBy),
    created_on: module.createdOn,
    modified_by: person(module.modifiedBy),
    modified_on: module.modifiedOn,
    instances_by_activity: published ? await countInstancesByActivity(ctx.db, module.tableName) : {},
  };
}
