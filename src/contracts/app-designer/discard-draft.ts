import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { restoredDraft } from '../shapes/module.ts';

export const discardDraft = defineEndpoint({
  name: 'discardDraft',
  method: 'POST',
  path: '/api/form/Editor/discarddraft',
  summary: 'Discard the draft of an app',
  description: 'Resets the draft to the newest published version. Refused while the app has no version.',
  permission: 'designApps',
  writes: true,
  errors: ['stale_definition', 'action_not_possible'],
  query: z.object({ id }),
  headers: z.object({ 'if-match': z.string().max(100) }),
  response: restoredDraft,
});
