import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const endOldActivitySecret = defineEndpoint({
  name: 'endOldActivitySecret',
  method: 'POST',
  path: '/api/sys/organization/webhooksecret/endold',
  summary: 'End an old secret of Call webhook',
  description:
    'Ends one of the `old_secrets` of the activity *Call webhook* now: from the next message on, nothing is signed with it.',
  permission: 'administrate',
  writes: true,
  body: z.object({ secret_id: id }),
  response: nothing,
});
