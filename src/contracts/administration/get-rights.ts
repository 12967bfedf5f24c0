import { z } from 'zod';
import { moduleActions } from '#engine/module/definition.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { fieldRightsCell, rightsCell, rightsColumn } from '../shapes/permission-why.ts';

export const getRights = defineEndpoint({
  name: 'getRights',
  method: 'GET',
  path: '/api/sys/permission/rights',
  summary: 'Rights in an app by role',
  description:
    'For each flag, for everybody, and for each role and team: what the rules of the published app let somebody do who has nothing else, in the app and with each field of entries at which they have no task. The caller must be allowed to design the app.',
  permission: 'manageTenant',
  writes: false,
  query: z.object({ moduleId: id }),
  response: z.object({
    columns: z.array(rightsColumn),
    rows: z.array(z.object({ action: z.enum(moduleActions), cells: z.array(rightsCell) })),
    /** The fields that have values, in the order of the form; those of tables have their section before the name. */
    fields: z.array(z.object({ path: z.string(), label: z.string(), cells: z.array(fieldRightsCell) })),
  }),
});
