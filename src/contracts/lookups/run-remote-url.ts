import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, id } from '../shapes/basics.ts';
import { choice } from '../shapes/choice.ts';
import { govDevice } from '../shapes/connector.ts';

export const runRemoteUrl = defineEndpoint({
  name: 'runRemoteUrl',
  method: 'POST',
  path: '/api/form/Editor/RemoteUrl',
  summary: 'Values of a field from another system',
  description:
    'Calls the other system that a field gets its values from, with the current values of the entry. `missing` names fields that must be filled in first; in that case nothing is called. A button is only called where the caller can edit it: in a new entry, or in the entry `recordId`, with `taskId` as they do that task. `pressId` is the same for every repeat of one press, and is its idempotency key.',
  permission: 'signedIn',
  writes: false,
  errors: ['outside_refused', 'outside_unreachable', 'outside_status', 'outside_unreadable'],
  body: z.object({
    moduleId: id,
    /** The version that shows the form; the newest when absent. */
    version: z.number().int().min(1).optional(),
    fieldId: z.string().min(1).max(100),
    values: entryValues.default({}),
    searchTerm: z.string().max(200).default(''),
    length: z.number().int().min(1).max(100).default(20),
    device: govDevice.optional(),
    recordId: id.optional(),
    taskId: id.optional(),
    pressId: z.uuid().optional(),
  }),
  response: z.object({ items: z.array(choice), missing: z.array(z.string()) }),
});
