import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { givenWorkflow } from '../shapes/given-definition.ts';
import { faultList } from '../shapes/module.ts';

export const createDefinition = defineEndpoint({
  name: 'createDefinition',
  method: 'POST',
  path: '/api/workflow/definitions',
  summary: 'Create the workflow of an app',
  description:
    "Replaces the workflow of an app's draft. Activity types and properties may use their alternative names. Absent permissions stay. A workflow with faults is saved too; the response lists them.",
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  errors: ['stale_definition'],
  headers: z.object({ 'if-match': z.string().max(100).optional() }),
  body: givenWorkflow.extend({ moduleId: id }),
  response: z.object({ moduleId: id, etag: z.string(), faults: faultList }),
});
