import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { pageNames } from '../pages/pages.ts';
import { id } from '../shapes/basics.ts';
import { permissionWhy } from '../shapes/permission-why.ts';

export const explainPermission = defineEndpoint({
  name: 'explainPermission',
  method: 'GET',
  path: '/api/sys/permission/why',
  summary: 'Why somebody may see something',
  description:
    'Answers for a `page`, for an app (`moduleId`), for an entry of it (`entryId`) or for a `field` of the entry whether the user may see it, and why. The checks that enforce it give the answer. The caller must be allowed to design the app and to see the entry.',
  permission: 'manageTenant',
  writes: false,
  query: z.object({
    userId: id,
    page: z.enum(pageNames).optional(),
    moduleId: id.optional(),
    entryId: id.optional(),
    /** Path of the field, e.g. `total` or `items.net`. */
    field: z.string().max(130).optional(),
  }),
  response: permissionWhy,
});
