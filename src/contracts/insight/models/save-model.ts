import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';
import { modelContent } from './model-shape.ts';

export const saveModel = defineEndpoint({
  name: 'saveModel',
  method: 'POST',
  path: '/api/insight/model/save',
  summary: 'Save a model of business intelligence',
  description:
    'Keeps a new model, which needs a name and its parts, or with an id and the revision it was read with changes those parts of one of the caller’s own that the request has. Reports on it follow. Sharing gives nobody rights to entries.',
  permission: 'analyse',
  writes: true,
  isIdempotent: true,
  errors: ['validation_failed', 'duplicate_name', 'stale_revision'],
  body: modelContent.partial().extend({ id: id.optional(), revision: z.number().int().optional() }),
  response: z.object({ id, revision: z.number().int() }),
});
