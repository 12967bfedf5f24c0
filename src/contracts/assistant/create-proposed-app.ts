import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { moduleSettings } from '../shapes/module.ts';

export const createProposedApp = defineEndpoint({
  name: 'createProposedApp',
  method: 'POST',
  path: '/api/genai/app/:proposalId/create',
  summary: 'Create the app that was made from words',
  description:
    'Creates an app whose draft is the proposal, which is used up. It is changed, checked and published like any other.',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  errors: ['reserved_name', 'duplicate_name'],
  params: z.object({ proposalId: id }),
  body: moduleSettings,
  response: z.object({ id }),
});
