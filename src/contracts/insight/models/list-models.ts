import { defineEndpoint } from '../../endpoint.ts';
import { listOf, listRequest } from '../../shapes/list.ts';
import { listedModel } from './model-shape.ts';

export const listModels = defineEndpoint({
  name: 'listModels',
  method: 'POST',
  path: '/api/insight/model/datatables',
  summary: 'Models of business intelligence',
  description:
    'The caller’s models and those shared with them, as far as they may see entries of each app that a model joins.',
  permission: 'analyse',
  writes: false,
  errors: ['validation_failed'],
  body: listRequest,
  response: listOf(listedModel),
});
