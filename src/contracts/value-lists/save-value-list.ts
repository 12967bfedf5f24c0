import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { leavingAbsent } from '../shapes/leaving-absent.ts';
import { listItem } from '../shapes/value-list.ts';

const items = z.array(leavingAbsent(listItem)).max(5000);

export const saveValueList = defineEndpoint({
  name: 'saveValueList',
  method: 'POST',
  path: '/api/form/ListKeyValue/save',
  summary: 'Save a key-value list',
  description:
    'Creates a key-value list or, with `id` and the `revision` that was read, changes one; keys that are absent keep their values, the text of an item included. Keys that entries use cannot be removed. Items may be called `values` or `items`; `categories` takes the names of categories, joined by commas, as they are returned.',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  errors: ['duplicate_name', 'stale_revision', 'in_use'],
  body: z.object({
    id: id.optional(),
    revision: z.number().int().optional(),
    key_name: z.string().trim().min(1).max(60),
    description: z.string().trim().max(500).optional(),
    categoryIds: z.array(id).max(20).optional(),
    /** Joined by comma. */
    categories: z.string().max(1500).optional(),
    values: items.optional(),
    items: items.optional(),
  }),
  response: z.object({ id, revision: z.number().int() }),
});
