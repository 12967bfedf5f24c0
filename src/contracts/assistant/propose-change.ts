import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const proposeChange = defineEndpoint({
  name: 'proposeChange',
  method: 'POST',
  path: '/api/genai/app/:moduleId/change',
  summary: 'Change an app by words',
  description:
    'Asks the provider for edits of the saved draft, makes them on a copy and has it checked; what the checks find that the draft does not have already goes back to the provider, at most three times. Streams lines of JSON: `round` after each check, then `made` with the changed definition or `failed`. Nothing is saved: the caller takes it by saving the definition as the draft.',
  permission: 'designApps',
  writes: false,
  transport: 'file',
  errors: ['action_not_possible', 'assistant_not_set_up', 'assistant_off'],
  params: z.object({ moduleId: id }),
  body: z.object({ words: z.string().trim().min(3).max(4_000) }),
  response: z.unknown(),
});
