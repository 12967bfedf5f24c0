import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { readOperation } from '../shapes/open-api.ts';

export const readApiDocument = defineEndpoint({
  name: 'readApiDocument',
  method: 'POST',
  path: '/api/dataconnector/openapi',
  summary: 'Read an OpenAPI document',
  description:
    'Reads the operations of an OpenAPI 3 or Swagger 2 document (JSON or YAML) as the data connectors that they would become: the `document` itself, or the one at `url`, against which relative servers count. Keeps nothing. `failure`: `not_openapi`, `status`, or why there is no answer. At most 500 operations are read; `isCut` when there are more.',
  permission: 'designApps',
  writes: false,
  body: z.object({
    document: z.string().max(900_000).optional(),
    url: z.string().trim().max(2000).optional(),
  }),
  response: z.object({
    failure: z.string().nullable(),
    title: z.string(),
    operations: z.array(readOperation),
    isCut: z.boolean(),
  }),
});
