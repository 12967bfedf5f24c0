import { z } from 'zod';
import { aggregates } from '#engine/form/aggregate-source.ts';
import { defineEndpoint } from '../endpoint.ts';
import { fieldValue, id } from '../shapes/basics.ts';
import { listRequest } from '../shapes/list.ts';

/** A number over those entries of an app that the caller may see and that pass the filter. */
export const aggregateLookup = defineEndpoint({
  name: 'aggregateLookup',
  method: 'POST',
  path: '/api/EntryModule/AggregateLookup',
  summary: 'Aggregate entries of an app',
  permission: 'signedIn',
  writes: false,
  body: z.object({
    moduleId: id,
    aggregate: z.enum(aggregates),
    /** A number; may be absent for `count`. */
    column: z.string().max(60).optional(),
    filters: listRequest.shape.filters,
  }),
  /** `value` is null where there is nothing to work it out from. */
  response: z.object({ value: fieldValue, count: z.number().int() }),
});
