import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { givenDefinition } from '../shapes/given-definition.ts';
import { faultsOfDraft } from '../shapes/module.ts';

export const saveModule = defineEndpoint({
  name: 'saveModule',
  method: 'POST',
  path: '/api/form/Editor/SaveForm',
  summary: 'Save the draft of an app',
  description:
    'Saves the draft. A draft with faults is saved too; the response lists them. Optional keys that are absent keep their values, and the workflow may use alternative names.',
  permission: 'designApps',
  writes: true,
  errors: ['stale_definition'],
  query: z.object({ id }),
  headers: z.object({ 'if-match': z.string().max(100) }),
  body: givenDefinition,
  response: faultsOfDraft.extend({ etag: z.string() }),
});
