import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { organizationSettings } from '../shapes/organization.ts';

export const saveOrganization = defineEndpoint({
  name: 'saveOrganization',
  method: 'POST',
  path: '/api/sys/organization/save',
  summary: 'Change the settings of the organisation',
  description:
    'Sets everything but the logo over what was read with `revision`; where somebody has saved since, nothing changes and the answer is 409 with who and when. A colour on which white text has a contrast below 4.5 : 1 is refused.',
  permission: 'administrate',
  writes: true,
  errors: ['validation_failed', 'stale_revision'],
  body: organizationSettings.extend({ revision: z.number().int() }),
  response: z.object({ revision: z.number().int() }),
});
