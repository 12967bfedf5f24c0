import { z } from 'zod';
import { listDisplays } from '#engine/form/sources/list-displays.ts';
import { filterOperators } from '#engine/query/filter.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listView, listViewConfig } from '../shapes/list-view.ts';
import { fieldDefinition } from '../shapes/module-definition.ts';

export const getModuleConfig = defineEndpoint({
  name: 'getModuleConfig',
  method: 'GET',
  path: '/api/form/Editor/getmoduleconfig',
  summary: 'Columns and rights of a record list',
  description:
    "Columns that the caller may see in the record list of a published app, with their operators, and the caller's rights.",
  permission: 'signedIn',
  writes: false,
  query: z.object({ moduleId: id }),
  response: z.object({
    id,
    display_name: z.string(),
    module_description: z.string(),
    app_icon: z.string(),
    module_version: z.number().int(),
    isFavourite: z.boolean(),
    actions: z.array(z.string()),
    /** Whether a rule lets the actor export entries, possibly under a condition. */
    canExport: z.boolean(),
    /** Whether a rule lets the actor change submitted entries, possibly only their own or under a condition. */
    canEdit: z.boolean(),
    /** Whether a rule lets the actor delete submitted entries, possibly under a condition. */
    canDelete: z.boolean(),
    /** The actor's own layout, else the shared one; null: the app's default. */
    layout: listViewConfig.nullable(),
    views: z.array(listView),
    /** Whether the actor may share views and set the layout for everyone. */
    canShareViews: z.boolean(),
    columns: z.array(
      z.object({
        name: z.string(),
        displayName: z.string(),
        isSystem: z.boolean(),
        isVisible: z.boolean(),
        isSortable: z.boolean(),
        isGroupable: z.boolean(),
        /** The displays that can be arranged by the column; none for fields that the caller never sees. */
        displays: z.array(z.enum(listDisplays)),
        operators: z.array(z.enum(filterOperators)),
        /** Absent for system columns. */
        field: fieldDefinition.nullable(),
      }),
    ),
  }),
});
