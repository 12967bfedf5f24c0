import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fieldValue, id } from '../shapes/basics.ts';
import { listRequest } from '../shapes/list.ts';

const column = z.string().min(1).max(60);

/** Exact decimals as text, by column; null if no row has a number. */
const columnTotals = z.record(
  z.string(),
  z.object({ sum: z.string().nullable(), average: z.string().nullable() }),
);

export const groupEntries = defineEndpoint({
  name: 'groupEntries',
  method: 'POST',
  path: '/api/EntryModule/groups',
  summary: 'Entries of an app in groups',
  description:
    'The entries of a list with this filter and search, grouped by the values of a column, with totals of number columns. Values that are hidden from the caller count as blank, in groups and in totals.',
  permission: 'signedIn',
  writes: false,
  errors: ['validation_failed'],
  query: z.object({ moduleId: id }),
  body: listRequest.pick({ columns: true, search: true, filters: true }).extend({
    groupBy: column,
    /** Number columns to total. */
    totals: z.array(column).max(50).default([]),
  }),
  response: z.object({
    /** In the order of their values, blank values last. If there are too many groups, those with the most entries. */
    groups: z.array(
      z.object({
        /** The operand of a filter that finds the group's entries; null: entries without a value. */
        key: fieldValue,
        /** The value as lists show it. */
        value: fieldValue,
        count: z.number().int(),
        totals: columnTotals,
      }),
    ),
    /** False: there are more groups than these. */
    isComplete: z.boolean(),
    /** Over all groups, listed or not. */
    total: z.number().int(),
    totals: columnTotals,
  }),
});
