import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';
import { organizationSettings } from '../shapes/organization.ts';

export const saveOrganization = defineEndpoint({
  name: 'saveOrganization',
  method: 'POST',
  path: '/api/sys/organization/save',
  summary: 'Change the settings of the organisation',
  description:
    'Sets everything but the logo. A colour on which white text has a contrast below 4.5 : 1 is refused.',
  permission: 'administrate',
  writes: true,
  errors: ['validation_failed'],
  body: organizationSettings,
  response: nothing,
});
