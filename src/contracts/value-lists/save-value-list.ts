import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listItem } from '../shapes/value-list.ts';

/**
 * Makes a key-value list or, with `id` and the `revision` that was read, changes one. Keys that entries hold cannot be taken
 * away.
 */
export const saveValueList = defineEndpoint({
  name: 'saveValueList',
  method: 'POST',
  path: '/api/form/ListKeyValue/save',
  summary: 'Save a key-value list',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  errors: ['duplicate_name', 'stale_revision', 'in_use'],
  body: z.object({
    id: id.optional(),
    revision: z.number().int().optional(),
    key_name: z.string().trim().min(1).max(60),
    description: z.string().trim().max(500).default(''),
    categoryIds: z.array(id).max(20).default([]),
    values: z.array(listItem).max(5000),
  }),
  response: z.object({ id, revision: z.number().int() }),
});
