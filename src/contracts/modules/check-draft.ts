import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { faultsOfDraft } from '../shapes/module.ts';

/**
 * Faults of the saved draft and what the soundness search covered. Warnings `stored_values_refused` tell how many entries
 * hold values that the draft would not take, with examples and the rule; errors `values_not_convertible` and
 * `values_not_unique` what publishing would refuse with the same codes. Of each column no more than 100,000 entries are
 * tried; all are looked through for doubles of what stays as it is.
 */
export const checkDraft = defineEndpoint({
  name: 'checkDraft',
  method: 'POST',
  path: '/api/workflow/:moduleId/check',
  summary: 'Check the draft of an app',
  permission: 'designApps',
  writes: false,
  params: z.object({ moduleId: id }),
  response: faultsOfDraft.extend({ isSound: z.boolean(), statesSearched: z.number().int() }),
});
