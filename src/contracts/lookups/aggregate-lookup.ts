import { z } from 'zod';
import { aggregates } from '#engine/form/aggregate-source.ts';
import { maximumTableRows } from '#engine/form/compile/check-structure.ts';
import { defineEndpoint } from '../endpoint.ts';
import { fieldValue, id } from '../shapes/basics.ts';
import { listRequest } from '../shapes/list.ts';

export const aggregateLookup = defineEndpoint({
  name: 'aggregateLookup',
  method: 'POST',
  path: '/api/EntryModule/AggregateLookup',
  summary: 'Aggregate entries of an app',
  description:
    'A number calculated over the entries of an app that the caller may see and that match the filter.',
  permission: 'signedIn',
  writes: false,
  body: z.object({
    moduleId: id,
    aggregate: z.enum(aggregates),
    /** A number; may be absent for `count`. */
    column: z.string().max(60).optional(),
    filters: listRequest.shape.filters,
    /** Several filters instead of one, such as one for each row of a table. */
    each: z.array(listRequest.shape.filters.unwrap()).max(maximumTableRows).optional(),
  }),
  /**
   * `value` is null where there is nothing to work it out from. `each`: one value for each of the filters asked for,
   * `value` and `count` then being those of the first.
   */
  response: z.object({ value: fieldValue, count: z.number().int(), each: z.array(fieldValue).optional() }),
});
