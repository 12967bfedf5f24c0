import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';
import { listOf } from '../shapes/list.ts';

export const listOwnDrafts = defineEndpoint({
  name: 'listOwnDrafts',
  method: 'POST',
  path: '/api/EntryModule/owndrafts',
  summary: 'Own drafts of all apps',
  description: "A page of the caller's own drafts of all apps, most recently changed first.",
  permission: 'signedIn',
  writes: false,
  body: z.object({
    page: z.number().int().min(1).max(1_000_000).default(1),
    length: z.number().int().min(1).max(100).default(25),
  }),
  response: listOf(
    z.object({
      id,
      moduleId: id,
      display_name: z.string(),
      app_icon: z.string(),
      record_title: z.string(),
      created_on: instant,
      modified_on: instant,
    }),
  ),
});
