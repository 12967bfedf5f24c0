import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { restoredDraft, versionNumber } from '../shapes/module.ts';

export const rollBackModule = defineEndpoint({
  name: 'rollBackModule',
  method: 'POST',
  path: '/api/form/Editor/rollback',
  summary: 'Make a version of an app its draft',
  description:
    'Restores a published version as the draft. Running entries and users are not affected until the next publish.',
  permission: 'designApps',
  writes: true,
  errors: ['stale_definition'],
  query: z.object({ id, version: versionNumber }),
  headers: z.object({ 'if-match': z.string().max(100) }),
  response: restoredDraft,
});
