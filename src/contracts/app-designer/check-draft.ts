import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { faultsOfDraft } from '../shapes/module.ts';

export const checkDraft = defineEndpoint({
  name: 'checkDraft',
  method: 'POST',
  path: '/api/workflow/:moduleId/check',
  summary: 'Check the draft of an app',
  description:
    'The faults of the saved draft and what the soundness search covered. Warnings `stored_values_refused` count entries with values that the draft would refuse, with examples and the rule; errors `values_not_convertible` and `values_not_unique` say what publishing would refuse. At most 100,000 entries are tried per column; uniqueness is checked over all of them.',
  permission: 'designApps',
  writes: false,
  params: z.object({ moduleId: id }),
  response: faultsOfDraft.extend({ isSound: z.boolean(), statesSearched: z.number().int() }),
});
