import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { faultsOfDraft } from '../shapes/module.ts';
import { moduleDefinition } from '../shapes/module-definition.ts';

/** Saves the working draft; a faulty draft is saved and its faults are answered. */
export const saveModule = defineEndpoint({
  name: 'saveModule',
  method: 'POST',
  path: '/api/form/Editor/SaveForm',
  summary: 'Save the draft of an app',
  permission: 'designApps',
  writes: true,
  errors: ['stale_definition'],
  query: z.object({ id }),
  headers: z.object({ 'if-match': z.string().max(100) }),
  body: moduleDefinition,
  response: faultsOfDraft.extend({ etag: z.string() }),
});
