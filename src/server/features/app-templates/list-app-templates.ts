import { activityCatalogue } from '#activities/catalogue.ts';
import type { listAppTemplates as endpoint } from '#contracts/app-templates/list-app-templates.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { groupsOf, isGroupKnown } from './template-groups.ts';
import { allTemplates } from './templates.ts';

type Output = EndpointOutput<typeof endpoint>;

export async function listAppTemplates(ctx: Context): Promise<Output> {
  const people = await directory(ctx);
  return allTemplates().map(({ id, about, area, icon, definition }) => ({
    id,
    name: definition.displayName,
    about,
    area,
    icon,
    sections: sectionsOf(definition),
    steps: stepsOf(definition),
    fieldCount: definition.fieldGroups.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields)).length,
    groups: groupsOf(definition).map((group) => ({ ...group, isKnown: isGroupKnown(people, group) })),
  }));
}

function sectionsOf({ fieldGroups }: ModuleDefinition): Output[number]['sections'] {
  return fieldGroups.map((section) => ({
    title: section.displayName,
    isTable: section.isTable,
    rows: section.rows.map((row) =>
      row.fields.map((field) => ({
        label: field.displayName,
        type: field.editorType,
        width: field.width,
      })),
    ),
  }));
}

/** In the order in which they were drawn; what only steers (start, end, conditions, parallel, join) is left out. */
function stepsOf({ workflow }: ModuleDefinition): Output[number]['steps'] {
  return workflow.activities.flatMap(({ type, displayName }) => {
    const known = activityCatalogue.get(type);
    return known?.shape === 'card' ? [{ name: displayName, type, icon: known.icon }] : [];
  });
}
