import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, id } from '../shapes/basics.ts';

export const pressBotButton = defineEndpoint({
  name: 'pressBotButton',
  method: 'POST',
  path: '/api/rpa/press',
  summary: 'Start a bot by a button of a form',
  description:
    'Starts the bot that a button names, with the values of the fields that the button names, as the form has them: what is hidden from the caller is null, what they cannot edit is as it is stored, and files are those that the entry has. It can only be pressed where the caller can edit it: in a new entry, or in the entry `recordId`, with `taskId` as they do that task. The bot runs with the rights of its owner.',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['action_not_possible'],
  body: z.object({
    moduleId: id,
    fieldId: z.string().min(1).max(100),
    values: entryValues.default({}),
    recordId: id.optional(),
    taskId: id.optional(),
  }),
  response: z.object({ bot_id: id }),
});
