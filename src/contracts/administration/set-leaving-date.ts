import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';
import { heirsShape } from './heirs.ts';

export const setLeavingDate = defineEndpoint({
  name: 'setLeavingDate',
  method: 'POST',
  path: '/api/sys/user/leaver/date',
  summary: 'Set the day on which a user leaves',
  description:
    'At the start of that day, in the time zone of the organisation, everything that the user leaves behind goes to the people chosen here and the user is deactivated, in the name of whoever set it. `rest_to` takes over what nobody was chosen for, such as what comes until then. Their manager and the administrators are notified three days before. If the hand-over turns out to be impossible on that day, the user stays active and the administrators are notified. A day that was set before is replaced.',
  permission: 'administrate',
  writes: true,
  isIdempotent: true,
  errors: ['validation_failed', 'action_not_possible'],
  body: heirsShape.extend({
    id,
    /** After today. */
    on: z.iso.date(),
    rest_to: id,
  }),
  response: nothing,
});
