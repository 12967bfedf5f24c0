import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';
import { listedModel, modelContent } from './model-shape.ts';

export const getModel = defineEndpoint({
  name: 'getModel',
  method: 'GET',
  path: '/api/insight/model/:id/detail',
  summary: 'A model of business intelligence',
  description: 'The apps that a model joins, and the fields and figures that reports on it choose from.',
  permission: 'analyse',
  writes: false,
  params: z.object({ id }),
  response: listedModel.extend({
    revision: z.number().int(),
    ...modelContent.pick({ model: true, sharedWith: true }).shape,
  }),
});
