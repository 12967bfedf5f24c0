import { z } from 'zod';
import { maxTableRows } from '#engine/form/compile/check-structure.ts';
import { aggregates } from '#engine/form/sources/aggregate-source.ts';
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
    /** Several filters instead of one, for example one for each row of a table. */
    each: z.array(listRequest.shape.filters.unwrap()).max(maxTableRows).optional(),
  }),
  /**
   * `value` is null if there is nothing to calculate it from. `each`: one value for each requested filter; `value` and
   * `count` then belong to the first.
   */
  response: z.object({ value: fieldValue, count: z.number().int(), each: z.array(fieldValue).optional() }),
});
