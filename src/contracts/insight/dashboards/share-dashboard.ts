import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, nothing } from '../../shapes/basics.ts';
import { sharing } from '../inquiry-shape.ts';

export const shareDashboard = defineEndpoint({
  name: 'shareDashboard',
  method: 'POST',
  path: '/api/insight/dashboard/:id/share',
  summary: 'Share a dashboard',
  description:
    'Replaces the people, roles and teams that one of the caller’s own dashboards is shared with. Each reader sees only what they may see; sharing gives nobody rights to apps or entries.',
  permission: 'analyse',
  writes: true,
  errors: ['validation_failed'],
  params: z.object({ id }),
  body: z.object({ sharedWith: z.array(sharing).max(50) }),
  response: nothing,
});
