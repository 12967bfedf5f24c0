import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { organizationSettings } from '../shapes/organization.ts';

export const getOrganization = defineEndpoint({
  name: 'getOrganization',
  method: 'GET',
  path: '/api/sys/organization/detail',
  summary: 'All settings of the organisation',
  description:
    'Name, contacts, time zone, formats, colour, language and logo of the organisation, with the `revision` that a change has to name.',
  permission: 'manageTenant',
  writes: false,
  response: organizationSettings.extend({
    revision: z.number().int(),
    datetime_format: z.string(),
    /** Address of the logo; null: none. */
    logo: z.string().nullable(),
  }),
});
